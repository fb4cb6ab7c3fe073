import { describe, expect, it } from 'vitest';
import { foundIn } from '../testing.ts';

/** Published values, each with its type, a word that names it, and the language that it is read in. */
const VALUES: readonly (readonly [string, string, string, string])[] = [
  ['CREDIT_CARD', '4012888888881881', 'card', 'en'],
  ['CREDIT_CARD', '4012 8888 8888 1881', 'card', 'en'],
  ['CREDIT_CARD', '5555-5555-5555-4444', 'card', 'en'],
  ['CREDIT_CARD', '3714 496353 98431', 'amex card', 'en'],
  ['IBAN_CODE', 'FR1420041010050500013M02606', 'iban', 'en'],
  ['IBAN_CODE', 'BE68 5390 0754 7034', 'iban', 'en'],
  ['EMAIL_ADDRESS', 'jane.roe@example.org', 'mail', 'en'],
  ['PHONE_NUMBER', '+14155550132', 'phone', 'en'],
  ['PHONE_NUMBER', '+44 20 7946 0123', 'phone', 'en'],
  ['PHONE_NUMBER', '415-555-0132', 'phone', 'en'],
  ['PHONE_NUMBER', '(415) 555-0132', 'phone', 'en'],
  ['PHONE_NUMBER', '0161 496 0123', 'phone', 'en'],
  ['PHONE_NUMBER', '030 23125123', 'tel', 'de'],
  ['PHONE_NUMBER', '06 39 98 12 34', 'tel', 'fr'],
  ['PHONE_NUMBER', '612 345 678', 'tel', 'es'],
  ['PHONE_NUMBER', '333 1234567', 'cell', 'it'],
  ['PHONE_NUMBER', '501 234 567', 'tel', 'pl'],
  ['IP_ADDRESS', '198.51.100.7', 'ip', 'en'],
  ['IP_ADDRESS', '2001:db8:0:1::7', 'ip', 'en'],
  ['MAC_ADDRESS', '00:1B:44:11:3A:B7', 'mac', 'en'],
  ['URL', 'https://example.org/path', 'url', 'en'],
  ['DATE_TIME', '1999-12-31', 'date', 'en'],
  ['DATE_TIME', '31/12/1999', 'date', 'en'],
  ['DATE_TIME', 'March 5, 2021', 'date', 'en'],
  ['US_SSN', '219-09-9999', 'ssn', 'en'],
  ['US_ITIN', '911-70-1234', 'itin', 'en'],
  ['US_PASSPORT', '912803456', 'passport', 'en'],
  ['US_DRIVER_LICENSE', 'D1234567', 'driver license', 'en'],
  ['US_BANK_NUMBER', '945456787654', 'account', 'en'],
  ['US_BANK_ROUTING', '021000021', 'routing', 'en'],
  ['US_NPI', '1234567893', 'npi', 'en'],
  ['MEDICAL_LICENSE', 'BB1388568', 'dea', 'en'],
  ['UK_NHS', '943 476 5919', 'nhs', 'en'],
  ['UK_NHS', '4010232137', 'nhs', 'en'],
  ['UK_NINO', 'AB123456C', 'nino', 'en'],
  ['CRYPTO', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'btc', 'en'],
  ['ES_NIF', '12345678Z', 'dni', 'es'],
  ['ES_NIE', 'X1234567L', 'nie', 'es'],
  ['IT_FISCAL_CODE', 'RSSMRA85T10A562S', 'codice fiscale', 'it'],
  ['IT_VAT_CODE', '00743110157', 'partita iva', 'it'],
  ['PL_PESEL', '44051401359', 'pesel', 'pl'],
  ['DE_TAX_ID', '86095742719', 'Steuer-ID', 'de'],
  ['DE_TAX_ID', '36 574 261 809', 'Steuer-ID', 'de'],
  ['FR_NIR', '255081416802538', 'nir', 'fr'],
  ['FR_NIR', '2 55 08 14 168 025 38', 'nir', 'fr'],
];

/** What can stand around a value: `W` is the word that names it, `V` the value. */
const SURROUNDINGS: readonly string[] = [
  'W: V',
  'W:V',
  'W=V',
  'W#V',
  'W #V',
  'W/V',
  'W,V,abc',
  'W\n1,V,2',
  'W a;V;b',
  '| W |V| z |',
  'W\tV\t5',
  '{"W":"V"}',
  '{"W":V,"b":1}',
  "W 'V'",
  'W (V)',
  'W [V]',
  'W <b>V</b>',
  'W V.',
  'W V, ok',
  'W V: ok',
  'W V/12',
  'W V 12 x',
  'W V 2024',
  'W 12 V',
  'W\n1. V',
  'W V - x',
  'W V-x',
  'W V\n1 x',
  'W V!',
  'W V?',
  'W **V**',
  'W `V`',
  'W _V_',
  'W…V…',
  'W “V”',
  'W—V—',
  'W\u00a0V\u00a0x',
  'W→V',
  'W no-V',
  'W ~V',
  'W &V&',
  'W\\V',
];

/** An address goes on through these signs, and a slash makes a fourth part of a date with slashes. */
const GOES_ON: readonly (readonly [string, RegExp])[] = [
  ['W V/12', /^(?:https|31\/)/],
  ['W V-x', /^https/],
  ['W no-V', /^(?:jane|198)/],
];

const around = (surrounding: string, word: string, value: string): string =>
  surrounding.replace('W', () => word).replace('V', () => value);

describe('a value is found whatever stands around it', () => {
  it.each(VALUES)('[PD-1-11] %s %s after "%s" in %s', (entity, value, word, language) => {
    const missed = SURROUNDINGS.filter(
      (surrounding) => !GOES_ON.some(([other, values]) => other === surrounding && values.test(value)),
    )
      .map((surrounding) => around(surrounding, word, value))
      .filter((text) => !foundIn(text, { language, mode: 'fast' }).includes(`${entity} ${value}`));
    expect(missed).toEqual([]);
  });
});

describe('values side by side', () => {
  it.each([
    ['en', '415-555-0132/415-555-0133', 'PHONE_NUMBER 415-555-0132', 'PHONE_NUMBER 415-555-0133'],
    ['en', '415-555-0132 415-555-0133', 'PHONE_NUMBER 415-555-0132', 'PHONE_NUMBER 415-555-0133'],
    ['en', '01/05/2024-01/06/2024', 'DATE_TIME 01/05/2024', 'DATE_TIME 01/06/2024'],
    ['en', '2024-05-01/2024-06-01', 'DATE_TIME 2024-05-01', 'DATE_TIME 2024-06-01'],
    ['en', '198.51.100.1-198.51.100.9', 'IP_ADDRESS 198.51.100.1', 'IP_ADDRESS 198.51.100.9'],
    ['en', 'a@example.com/b@example.com', 'EMAIL_ADDRESS a@example.com', 'EMAIL_ADDRESS b@example.com'],
    ['en', 'https://a.example.com,https://b.example.com', 'URL https://a.example.com', 'URL https://b.example.com'],
    [
      'en',
      '[![a](https://a.example.com)](https://b.example.com)',
      'URL https://a.example.com',
      'URL https://b.example.com',
    ],
    ['en', 'SSN 219-09-9999 1985-03-12', 'US_SSN 219-09-9999', 'DATE_TIME 1985-03-12'],
    ['en', 'SSN 536-90-4399((212) 555-0199)', 'US_SSN 536-90-4399', 'PHONE_NUMBER (212) 555-0199'],
    [
      'en',
      '4111 1111 1111 1111 5500 0000 0000 0004 3782 822463 10005',
      'CREDIT_CARD 4111 1111 1111 1111',
      'CREDIT_CARD 5500 0000 0000 0004',
      'CREDIT_CARD 3782 822463 10005',
    ],
    [
      'en',
      '4111-1111-1111-1111 5500-0000-0000-0004',
      'CREDIT_CARD 4111-1111-1111-1111',
      'CREDIT_CARD 5500-0000-0000-0004',
    ],
    ['en', '+1 202-456-1111 4111 1111 1111 1111', 'PHONE_NUMBER +1 202-456-1111', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '+44 20 7946 0958 4111 1111 1111 1111', 'PHONE_NUMBER +44 20 7946 0958', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '(212) 555 0199 4111 1111 1111 1111', 'PHONE_NUMBER (212) 555 0199', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '202 456 1111 4111 1111 1111 1111', 'PHONE_NUMBER 202 456 1111', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '4111 1111 1111 1111 202-456-1111', 'CREDIT_CARD 4111 1111 1111 1111', 'PHONE_NUMBER 202-456-1111'],
    ['de', '86095742719 36574261809', 'DE_TAX_ID 86095742719', 'DE_TAX_ID 36574261809'],
  ])('are both found, in %s: %s', (language, text, ...expected) => {
    expect(foundIn(text, { language, mode: 'fast' })).toEqual(expected);
  });
});

describe('a value ends where the next thing begins', () => {
  it.each([
    ['en', '4111 1111 1111 1111 12/27 123', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '4111 1111 1111 1111 123', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', '4111111111111111/1225/123', 'CREDIT_CARD 4111111111111111'],
    ['en', '4111 1111 1111 1111 1227', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', 'card 4111 1111 1111 1111 5678', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', 'card of 1234 4111 1111 1111 1111', 'CREDIT_CARD 4111 1111 1111 1111'],
    ['en', 'order 1234 4111-1111-1111-1111', 'CREDIT_CARD 4111-1111-1111-1111'],
    ['en', '4111-1111-1111-1111 5678', 'CREDIT_CARD 4111-1111-1111-1111'],
    ['en', '4397-6389-5284-4389-997', 'CREDIT_CARD 4397-6389-5284-4389-997'],
    ['en', '219-09-9999 1985', 'US_SSN 219-09-9999'],
    ['en', '020 7946 0123 2024', 'PHONE_NUMBER 020 7946 0123'],
    ['de', '+49 30 901820 10 Uhr', 'PHONE_NUMBER +49 30 901820'],
    ['de', '0171 2345678 2024', 'PHONE_NUMBER 0171 2345678'],
    ['en', '12 May 5, 2024', 'DATE_TIME May 5, 2024'],
    ['en', '1. May 5, 2024', 'DATE_TIME May 5, 2024'],
    ['en', 'x,https://example.org/a,b', 'URL https://example.org/a'],
    ['en', 'https://example.org/a,b/c;d=1', 'URL https://example.org/a,b/c;d=1'],
    ['en', 'mail#jane@example.org', 'EMAIL_ADDRESS jane@example.org'],
  ])('in %s: %s', (language, text, expected) => {
    expect(foundIn(text, { language, mode: 'fast' })).toEqual([expected]);
  });
});

/** Amounts, versions, fractions, codes and file names that hold what could be a value. */
const NO_VALUES: readonly (readonly [string, string])[] = [
  ['en', '1,234,567'],
  ['en', '$4,111,111,111,111,111'],
  ['en', '$4111111111111111'],
  ['en', '-4111111111111111'],
  ['en', '0.4111111111111111'],
  ['en', '1234 4111 1111 1111 1111'],
  ['en', '1234 4111 1111 1111 1111 5500 0000 0000 0004'],
  ['en', '4111 1111 1111 1111 5500 0000 0000 0005'],
  ['en', '4111 1111 1111 1111 5678'],
  ['en', '4111 1111 1111 1111 5500 0000 0000 0004 1234'],
  ['en', '4111 1111 1111 1112 12/27'],
  ['es', '€ 612345678'],
  ['es', '612.345.678,90 €'],
  ['es', '612 345 678,50'],
  ['es', '1 612 345 678'],
  ['es', '3,612345678'],
  ['es', 'total: 612.345.678 euros'],
  ['pl', '501 234 567,00 zł'],
  ['en', 'openssl-3.0.13.1.tar.gz'],
  ['en', 'OpenSSL 3.0.13.1 was patched'],
  ['en', 'libssl.so.1.2.3.4'],
  ['en', '1.2.3.4.5'],
  ['en', 'node-18.12.20'],
  ['en', 'a1b2c3d4-1234-5678-9012-123456789012'],
  ['en', 'SKU-212-555-0123'],
  ['en', 'Order #212-555-0123'],
  ['en', 'id:4155550132'],
  ['en', 'ISBN 978 0 306 40615 7'],
  ['en', 'Foo::Bar::baz'],
  ['en', '12:34:56:78'],
  ['en', 'ts=1612345678'],
  ['en', 'lat=40.7127837,lon=-74.0059413'],
  ['en', 'file_20240501_123456789.log'],
  ['en', 'GB29 NWBK 6016 1331 9268 18'],
  ['en', 'ID GB29NWBK60161331926818'],
  ['en', 'code W1A1AAX'],
  ['en', 'SSN 000-12-3456'],
  ['en', 'NHS 943 476 5918'],
];

describe('what only looks like a value', () => {
  it.each(NO_VALUES)('is left alone, in %s: %s', (language, text) => {
    expect(foundIn(text, { language, mode: 'fast' })).toEqual([]);
  });
});

describe('numbers of a telephone and numbers that pass a check by chance', () => {
  it.each([
    ['My phone is 201-555-0143', 'PHONE_NUMBER 201-555-0143'],
    ['201-555-0143', 'PHONE_NUMBER 201-555-0143'],
    ['+1 415 555 2671', 'PHONE_NUMBER +1 415 555 2671'],
    ['health line +1 415 555 2671', 'PHONE_NUMBER +1 415 555 2671'],
    ['Phone: 021 123 4567', 'PHONE_NUMBER 021 123 4567'],
    ['NHS 201 555 0143', 'UK_NHS 201 555 0143'],
  ])('are told apart by the words before: %s', (text, expected) => {
    expect(foundIn(text, { mode: 'fast' })).toEqual([expected]);
  });

  it('believes twelve digits in groups only after a word that names their kind', () => {
    expect(foundIn('order 2345 6789 0124', { mode: 'fast' })).toEqual([]);
    expect(foundIn('Aadhaar 2345 6789 0124', { mode: 'fast' })).toEqual(['IN_AADHAAR 2345 6789 0124']);
  });
});

describe('twelve digits that are right as a card and as an Aadhaar number', () => {
  it.each([
    ['Aadhaar 660665002847', 'IN_AADHAAR 660665002847'],
    ['Aadhaar card no. 660665002847', 'IN_AADHAAR 660665002847'],
    ['card 660665002847', 'CREDIT_CARD 660665002847'],
    ['x 660665002847', 'CREDIT_CARD 660665002847'],
  ])('are told apart by the words before: %s', (text, expected) => {
    expect(foundIn(text, { mode: 'fast' })).toEqual([expected]);
  });
});

describe('a long address of the web', () => {
  it.each(['https://example.org/?token=', 'example.org/'])('is found to its end: %s', (start) => {
    const value = `${start}${'a'.repeat(400_000)}`;
    expect(foundIn(`see ${value} now`, { mode: 'fast' })).toEqual([`URL ${value}`]);
  });
});

describe('published numbers for tests', () => {
  it.each([
    ['es', 'NIF', 'ES_NIF', '00000000T'],
    ['es', 'NIE', 'ES_NIE', 'X0000000T'],
    ['de', 'IdNr', 'DE_TAX_ID', '02476291358'],
    ['it', 'patente', 'IT_DRIVER_LICENSE', 'U1BCD12345F'],
  ])('are found in %s after "%s" only: %s %s', (language, word, entity, value) => {
    expect(foundIn(`${word} ${value}`, { language, mode: 'fast' })).toEqual([`${entity} ${value}`]);
    expect(foundIn(`x ${value}`, { language, mode: 'fast' })).toEqual([]);
  });
});
