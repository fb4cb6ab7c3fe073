import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn } from '../testing.ts';

const CARDS = [
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  '4000056655665556',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '3530111333300000',
  '3566002020360505',
  '6200000000000005',
  '6759649826438453',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  '3782 822463 10005',
];

const ACCOUNTS = [
  'AL47 2121 1009 0000 0002 3569 8741',
  'AD12 0001 2030 2003 5910 0100',
  'AT61 1904 3002 3457 3201',
  'BE68539007547034',
  'BG80 BNBG 9661 1020 3456 78',
  'CH93 0076 2011 6238 5295 7',
  'CY17 0020 0128 0000 0012 0052 7600',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89370400440532013000',
  'DK50 0040 0440 1162 43',
  'EE38 2200 2210 2014 5685',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'GR16 0110 1250 0000 0001 2300 695',
  'HR12 1001 0051 8630 0016 0',
  'HU42 1177 3016 1111 1018 0000 0000',
  'IE29 AIBK 9311 5212 3456 78',
  'IL62 0108 0000 0009 9999 999',
  'IS14 0159 2600 7654 5510 7303 39',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'LT12 1000 0111 0100 1000',
  'LU28 0019 4006 4475 0000',
  'LV80 BANK 0000 4351 9500 1',
  'MC58 1122 2000 0101 2345 6789 030',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
  'RO49 AAAA 1B31 0075 9384 0000',
  'SA03 8000 0000 6080 1016 7519',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 2633 0001 2039 086',
  'SK31 1200 0000 1987 4263 7541',
  'SM86 U032 2509 8000 0000 0270 100',
  'TN59 1000 6035 1835 9847 8831',
  'TR33 0006 1005 1978 6457 8413 26',
];

const PHONES: readonly (readonly [string, string])[] = [
  ['en', '+1 212-555-0187'],
  ['en', '(415) 555-0132'],
  ['en', '020 7946 0958'],
  ['en', '07700 900123'],
  ['en', '+61 2 9374 4000'],
  ['en', '0491 570 156'],
  ['en', '+91 98765 43210'],
  ['en', '+353 1 234 5678'],
  ['en', '+64 9 123 4567'],
  ['en', '+81 3-1234-5678'],
  ['en', '+86 138 0013 8000'],
  ['en', '+55 11 91234-5678'],
  ['en', '+7 495 123-45-67'],
  ['en', '+27 11 123 4567'],
  ['en', '+65 6123 4567'],
  ['en', '+971 4 123 4567'],
  ['en', '+52 55 1234 5678'],
  ['en', '+31 20 123 4567'],
  ['en', '+46 8 123 456 78'],
  ['en', '+972 2 123 4567'],
  ['de', '030 901820'],
  ['de', '0171 2345678'],
  ['de', '+43 1 5123456'],
  ['de', '+41 44 668 18 00'],
  ['fr', '01 23 45 67 89'],
  ['fr', '06.12.34.56.78'],
  ['fr', '+32 2 512 34 56'],
  ['es', '612 345 678'],
  ['es', '91 123 45 67'],
  ['it', '338 123 4567'],
  ['it', '06 6982 1234'],
  ['pl', '501 234 567'],
  ['pl', '+48 22 621 34 56'],
];

const WALLETS = [
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
];

const NETWORK: readonly (readonly [string, string])[] = [
  ['IP_ADDRESS', '192.0.2.146'],
  ['IP_ADDRESS', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
  ['IP_ADDRESS', '2001:db8::1'],
  ['IP_ADDRESS', '::ffff:192.0.2.128'],
  ['IP_ADDRESS', 'fe80::1'],
  ['MAC_ADDRESS', '00:1B:44:11:3A:B7'],
  ['MAC_ADDRESS', '00-14-22-01-23-45'],
  ['URL', 'https://www.example.com/a?b=c#d'],
  ['URL', 'http://localhost:8080/x'],
  ['URL', 'www.example.org'],
  ['URL', 'example.com/path'],
  ['EMAIL_ADDRESS', 'first.last+tag@sub.example.co.uk'],
  ['EMAIL_ADDRESS', "o'brien@example.ie"],
  ['EMAIL_ADDRESS', 'jörg@müller.de'],
  ['DATE_TIME', '2024-02-29'],
  ['DATE_TIME', '31/12/1999'],
  ['DATE_TIME', 'March 5, 2021'],
];

/** Texts without any personal data. */
const NOTHING = [
  'Card 4111 1111 1111 1112.',
  'IBAN DE89370400440532013001',
  'PESEL-like 44051401358',
  'wallet 1BoatSLRHtKNngkdXEeobR76b53LETtpyU',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'version 1.2.3.4',
  '999.1.1.1',
  'std::vector',
  'user@localhost',
  '@handle',
  'a@b',
  'file main.py',
  '30/02/2023',
  '2024-13-01',
  'order 4155550132',
  '12:34:56',
  'tracking 1Z999AA10123456784',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '550e8400-e29b-41d4-a716-446655440000',
];

describe('values that all countries share', () => {
  it.each(CARDS)('[PD-1-11] finds the test card %s', (value) => {
    expect(foundIn(`Charge ${value}, please.`, { mode: 'fast' })).toEqual([`CREDIT_CARD ${value}`]);
  });

  it.each(ACCOUNTS)('finds the account %s in every language', (value) => {
    for (const language of ['en', 'pl']) {
      expect(foundIn(`x ${value}, y`, { language, mode: 'fast' })).toEqual([`IBAN_CODE ${value}`]);
    }
  });

  it.each(PHONES)('[PD-1-11] finds in %s the telephone number %s', (language, value) => {
    expect(foundIn(`x (${value}) y`, { language, mode: 'fast' })).toEqual([`PHONE_NUMBER ${value}`]);
    expect(foundIn(`x ${value}.`, { language, mode: 'fast' })).toEqual([`PHONE_NUMBER ${value}`]);
  });

  it.each(WALLETS)('finds the wallet %s', (value) => {
    expect(foundIn(`to ${value}.`, { mode: 'fast' })).toEqual([`CRYPTO ${value}`]);
  });

  it.each(NETWORK)('[PD-1-11] finds the %s %s', (entity, value) => {
    expect(foundIn(`see ${value}, ok`, { mode: 'fast' })).toEqual([`${entity} ${value}`]);
  });

  it.each(NOTHING)('finds nothing in: %s', (text) => {
    expect(foundIn(text, { mode: 'fast' })).toEqual([]);
  });

  it('drops a card or an account when one digit changes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...'4111111111111111'];
        digits[at] = String((Number(digits[at]) + more) % 10);
        const types = foundIn(`pay ${digits.join('')} now`, { mode: 'fast' });
        expect(types.filter((line) => line.startsWith('CREDIT_CARD'))).toEqual([]);
      }),
    );
  });
});
