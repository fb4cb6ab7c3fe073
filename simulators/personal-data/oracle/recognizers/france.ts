import { type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, remainder } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** Numbers of France. */
export const france: readonly Recognizer[] = [
  nationalNumber(
    'FrNirRecognizer',
    'FR_NIR',
    ['securite', 'sociale', 'nir', 'insee', 'secu', 'vitale'],
    [
      [
        0.5,
        /[1-478][ .-]?\d{2}[ .-]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .-]?(?:\d{2}|2[AB])[ .-]?\d{3}[ .-]?\d{3}[ .-]{0,3}\d{2}/iu,
      ],
    ],
    checkSocial,
  ),
  nationalNumber(
    'FrTaxNumberRecognizer',
    'FR_TAX_NUMBER',
    ['fiscal', 'spi', 'nif', 'impot'],
    [[0.2, /[0-3]\d(?: \d{2} \d{3} \d{3} \d{3}|\d{11})/u]],
    (value) => {
      const plain = compact(value);
      return hint(remainder(plain.slice(0, 10), 511) === Number(plain.slice(10)));
    },
  ),
  nationalNumber(
    'FrIdentityCardRecognizer',
    'FR_IDENTITY_CARD',
    ['identite', 'cni'],
    [
      [0.05, /\d{12}/u],
      [0.01, /[A-Z0-9]{9}(?<=\d[A-Z0-9]{0,8})/u],
    ],
  ),
  nationalNumber('FrPassportRecognizer', 'FR_PASSPORT', ['passeport'], [[0.3, /\d{2}[A-Z]{2}\d{5}/u]]),
  nationalNumber(
    'FrDriverLicenseRecognizer',
    'FR_DRIVER_LICENSE',
    ['permis', 'conduire'],
    [[0.04, /\d{12}|\d{2}[A-Z]{2}\d{5}/u]],
  ),
  nationalNumber(
    'FrLicensePlateRecognizer',
    'FR_LICENSE_PLATE',
    ['immatricul', 'plaque', 'vehicule', 'voiture'],
    [[0.3, /[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}/u]],
  ),
];

/** Two digits complete the number to 97; the two departments of Corsica count as 19 and 18. */
function checkSocial(value: string): Check {
  const plain = compact(value);
  const number = plain.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return proof(97 - remainder(number, 97) === Number(plain.slice(13)));
}
