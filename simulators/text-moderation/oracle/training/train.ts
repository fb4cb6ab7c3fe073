import { writeFileSync } from 'node:fs';
import { lexiconFingerprint } from '../fingerprint.ts';
import { calibrate } from './calibrate.ts';
import { readExamples } from './examples.ts';
import { fitModel, prepare } from './fit.ts';
import { kindsOf } from './kinds.ts';
import { pack } from './pack.ts';

/** Trains the default oracle of text moderation and writes its weights: `npx tsx simulators/text-moderation/oracle/training/train.ts`. */
const target = new URL('../data/weights.ts', import.meta.url);
const examples = readExamples(new URL('.', import.meta.url));
const kinds = kindsOf(examples);
const prepared = examples.map(prepare);
const source = pack(fitModel(prepared, kinds), calibrate(prepared, kinds), lexiconFingerprint());
writeFileSync(target, source);
console.log(`${examples.length} examples, ${source.length} bytes of weights.`);
