import type { Fits } from '../../core/mutants/conditions.ts';
import { failures, OURS, schemaDefects } from '../../core/mutants/from-schema.ts';
import type { Action } from '../wire/limits.ts';
import * as replies from '../wire/replies.ts';
import { to } from './speech.ts';

/** Served replies to an action, with certain words in them. */
const served =
  (action: Action, words = ''): Fits =>
  (sent, seen) =>
    seen.status < 300 && to(action)(sent, seen) && seen.reply.text.includes(words);

const PLACED = 'IG-B3~compliance-place lets the word stand in one of both places alone';

/** Defects of single members of answers. */
export const memberMutants = schemaDefects([
  failures(replies.errorEnvelope, { error: 'IG-7-1' }),
  {
    name: 'models',
    schema: replies.modelsReply,
    fits: served('models'),
    clauses: { characters: 'IG-4-2', 'characters[]': 'IG-4-2', models: 'IG-4-15', 'models{}': 'IG-4-15' },
  },
  {
    name: 'generation',
    schema: replies.generateReply,
    fits: served('generate', '"gen_id"'),
    clauses: {
      id: 'IG-B2-1',
      prompt: 'IG-B2-1',
      model: 'IG-B2-1',
      format: 'IG-B2-1 IG-B2-2',
      gen_id: 'IG-B2-1',
      cache: 'IG-B2-3',
    },
  },
  {
    name: 'pending',
    schema: replies.pendingStatus,
    fits: served('status', '"status":"IN_'),
    clauses: { status: 'IG-B3-1' },
  },
  {
    name: 'safe',
    schema: replies.safeStatus,
    fits: served('status', '"meta"'),
    clauses: {
      status: 'IG-B3-2',
      compliance: 'IG-B3-14',
      meta: 'IG-B3-2',
      'meta.id': 'IG-B3-11',
      'meta.gen_id': 'IG-B3-11',
      'meta.prompt': 'IG-B3-11',
      'meta.positive': 'IG-B3-11',
      'meta.negative': 'IG-B3-11',
      'meta.character': 'IG-B3-11 IG-B1-15',
      'meta.model': 'IG-B3-11',
      'meta.style': 'IG-B3-11',
      'meta.time': 'IG-B3-13',
      'meta.width': 'IG-B3-13',
      'meta.height': 'IG-B3-13',
      'meta.format': 'IG-B3-13 IG-B3-3',
      'meta.quality': 'IG-B3-13',
      'meta.lossless': 'IG-B3-13',
      'meta.optimized': 'IG-B3-13',
      'meta.compliance': 'IG-B3-14',
      'meta.compliance_codes': 'IG-B3-14',
      'meta.compliance_codes[]': OURS,
      'meta.compliance_ruleset': 'IG-B3-15',
      'meta.precompliance': 'IG-B3-15 IG-B1-12',
      'meta.fingerprint': 'IG-B3-15 IG-B3-10',
      'meta.enable_c2pa': 'IG-B3-15',
      'meta.compute_pdq': 'IG-B3-15',
      'meta.enable_invisible_watermark': 'IG-B3-17',
      'meta.images': 'IG-B3-20 IG-B3-2',
      'meta.images[]': 'IG-B3-20',
      'meta.wm_position': 'IG-B3-18 IG-B1-36 IG-B1-37',
      'meta.wm_scale': 'IG-B3-18 IG-B1-36 IG-B1-38',
      'meta.wm_transparency': 'IG-B3-18 IG-B1-36 IG-B1-38',
      'meta.cs_author': 'IG-B3-18 IG-B1-41',
      'meta.cs_title': 'IG-B3-18 IG-B1-41',
      cache: 'IG-B3-4',
    },
    spared: Object.fromEntries(
      ['compliance', 'meta-compliance'].flatMap((member) =>
        ['dropped', 'nulled', 'misplaced'].map((wrong) => [`${member}-${wrong}`, PLACED]),
      ),
    ),
  },
  {
    name: 'blocked',
    schema: replies.blockedStatus,
    fits: served('status', '"unsafe"'),
    clauses: {
      status: 'IG-B3-5',
      compliance: 'IG-B3-5',
      error: 'IG-B3-5',
      filter_categories: 'IG-B3-23',
      'filter_categories[]': 'IG-B3-23',
      unsafe_url: 'IG-B3-24',
    },
  },
  {
    name: 'failed',
    schema: replies.failedStatus,
    fits: served('status', '"status":"FAILED"'),
    clauses: { status: 'IG-B3-6 IG-3-3', error: 'IG-B3-6' },
  },
  {
    name: 'prompt',
    schema: replies.promptReply,
    fits: served('optimize'),
    clauses: { prompt: 'IG-4-4' },
  },
  {
    name: 'random',
    schema: replies.promptReply,
    fits: served('random'),
    clauses: { prompt: 'IG-4-5 IG-4-21 IG-4-22' },
  },
]);
