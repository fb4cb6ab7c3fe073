import { withHeader } from '../../core/mutants/conditions.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { inEach, readAs, restate, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { refuse, reword, says, serveWith, take, to } from './speech.ts';

const inModels = inEach('', to('models'));

/** Defects of the catalog, of keys, failures and paths. */
export const errorMutants = defects<Rules>({
  'IG-4-1 no-action-lists-models': serveWith(200, { characters: [], models: {} }, says('Missing action')),
  'IG-4-14 unknown-actions-served': serveWith(200, {}, says('The action is none of')),
  'IG-4-14 broken-bodies-served': serveWith(200, {}, says('must be a JSON object')),
  'IG-4-14 other-methods-served': serveWith(200, {}, 405),
  'IG-4-17 default-styles-of-nowhere': inModels(({ models }) => ({
    models: Object.fromEntries(
      Object.entries(models as object).map(([key, model]) => [key, { ...model, default_style: 'nowhere' }]),
    ),
  })),
  'IG-4-15 models-as-a-list': inModels(({ models }) => ({ models: Object.keys(models as object) })),
  'IG-4-18 models-answered-500': restate(500, to('models'), 200),
  'IG-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'IG-5-1 any-scheme-taken': { readSecret: (authorization) => authorization.split(' ')[1] },
  'IG-5-1 unknown-keys-forbidden': restate(403, says('Unauthorized')),
  'IG-5-1 models-without-a-key': serveWith(200, { characters: [], models: {} }, 401, to('models')),
  'IG-5-1 strange-letters-in-keys-break-the-service': restate(500, withHeader('authorization', /é/)),
  'IG-5-2 disabled-keys-forbidden': restate(403, says('Unauthorized'), withHeader('authorization', /disabled/)),
  'IG-7-1 failures-as-objects': reword((error) => ({ error: { message: error.error } })),
  'IG-7-1 failures-as-texts': retell('Failed', (_sent, { status }) => status >= 400 && status < 500),
  'IG-7-3 ids-not-found-in-other-words': reword({ error: 7 }, says('Bad ID')),
  'IG-7-2 upstream-failures-of-ours': restate(500, says('Generation failed')),
  'IG-7-2 upstream-failures-taken': take(says('Generation failed')),
  'IG-7-4 enhancing-failures-of-ours': restate(500, says('Enhancement failed')),
  'IG-7-4 enhancing-failures-served': serveWith(200, { prompt: 'x' }, says('Enhancement failed')),
  'IG-8-1 ceilings-break-the-service': restate(500, 429),
  'IG-8-1 ceilings-without-a-word': retell('', 429),
  'IG-8-1 ceilings-in-another-envelope': retell('{"message":"Slow down"}', 429),
  'IG-9-1 a-first-version-too': readAs('/api/v1', '/api/v2'),
  'IG-9-1 without-a-version-too': readAs(/^\/(api)?\/?$/, '/api/v2'),
  'IG-4-2 characters-with-an-at': inModels(({ characters }) => ({
    characters: (characters as readonly string[]).map((name) => ({ name })),
  })),
  'IG-4-7 lookups-refused': refuse(400, 'Invalid parameter', to('generate'), { use_cache: true }),
});
