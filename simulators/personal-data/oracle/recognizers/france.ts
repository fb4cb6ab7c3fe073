import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, remainder } from '../checksums.ts';
import { alone } from './borders.ts';

const social = byShape({
  name: 'FrNirRecognizer',
  entity: 'FR_NIR',
  shapes: [
    {
      pattern: alone(
        /[1-478][ .-]?\d{2}[ .-]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .-]?(?:\d{2}|2[AB])[ .-]?\d{3}[ .-]?\d{3}[ .-]{0,3}\d{2}/iu,
      ),
      score: 0.5,
    },
  ],
  context: ['securite', 'sociale', 'nir', 'insee', 'secu', 'vitale'],
  check: checkSocial,
});

/** Two digits complete the number to 97; the two departments of Corsica count as 19 and 18. */
function checkSocial(value: string): Check {
  const plain = compact(value);
  const number = plain.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return proof(97 - remainder(number, 97) === Number(plain.slice(13)));
}

const tax = byShape({
  name: 'FrTaxNumberRecognizer',
  entity: 'FR_TAX_NUMBER',
  shapes: [
    {
      pattern: alone(/[0-3]\d(?: \d{2} \d{3} \d{3} \d{3}|\d{11})/u),
      score: 0.2,
    },
  ],
  context: ['fiscal', 'spi', 'nif', 'impot'],
  check: (value) => {
    const plain = compact(value);
    return hint(remainder(plain.slice(0, 10), 511) === Number(plain.slice(10)));
  },
});

const identityCard = byShape({
  name: 'FrIdentityCardRecognizer',
  entity: 'FR_IDENTITY_CARD',
  shapes: [
    { pattern: alone(/\d{12}/u), score: 0.05 },
    { pattern: alone(/[A-Z0-9]{9}(?<=\d[A-Z0-9]{0,8})/u), score: 0.01 },
  ],
  context: ['identite', 'cni'],
});

const passport = byShape({
  name: 'FrPassportRecognizer',
  entity: 'FR_PASSPORT',
  shapes: [{ pattern: alone(/\d{2}[A-Z]{2}\d{5}/u), score: 0.3 }],
  context: ['passeport'],
});

const driving = byShape({
  name: 'FrDriverLicenseRecognizer',
  entity: 'FR_DRIVER_LICENSE',
  shapes: [{ pattern: alone(/\d{12}|\d{2}[A-Z]{2}\d{5}/u), score: 0.04 }],
  context: ['permis', 'conduire'],
});

const plate = byShape({
  name: 'FrLicensePlateRecognizer',
  entity: 'FR_LICENSE_PLATE',
  shapes: [{ pattern: alone(/[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}/u), score: 0.3 }],
  context: ['immatricul', 'plaque', 'vehicule', 'voiture'],
});

/** Numbers of France. */
export const france: readonly Recognizer[] = [social, tax, identityCard, passport, driving, plate];
