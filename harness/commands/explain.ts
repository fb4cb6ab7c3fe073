import { isRecord, recordOf } from '../engine/is-record.ts';
import { countOf } from '../report/words.ts';
import { isUntrusted } from '../targets/http.ts';
import { CommandError, commandOf, usage } from './command.ts';
import { EXIT } from './exit.ts';

const meta = { name: 'explain', description: 'Say why a running server answered a call as it did' };
const args = {
  id: { type: 'positional', required: false, description: 'The X-Request-Id of a reply, or a job id', valueHint: 'ID' },
  url: {
    type: 'string',
    description: 'Where the server listens; else FACSIMILE_URL, else http://127.0.0.1:4010',
    valueHint: 'URL',
  },
  world: { type: 'string', description: 'The world that answered; else all are asked', valueHint: 'ID' },
  'control-token': { type: 'string', description: 'The token of the server; else FACSIMILE_CONTROL_TOKEN' },
} as const;

/** `facsimile explain`: asks a running server's control plane why a call was answered as it was. */
export const explain = commandOf(meta, args, async (given) => {
  const { env } = process;
  if (!given.id) usage('say which: facsimile explain <the X-Request-Id of a reply>.');
  const server = given.url ?? env.FACSIMILE_URL ?? 'http://127.0.0.1:4010';
  const plane = readPlane(server, given['control-token'] ?? env.FACSIMILE_CONTROL_TOKEN);
  console.log(tell(await find(plane, given.id, given.world)));
  return EXIT.ok;
});

interface Plane {
  readonly server: string;
  get(path: string): Promise<{ readonly status: number; readonly json: unknown }>;
}

function readPlane(server: string, token: string | undefined): Plane {
  if (!URL.canParse(server) || !/^https?:/.test(server)) {
    usage('--url takes an address such as http://127.0.0.1:4010.');
  }
  const { origin } = new URL(server);
  return {
    server: origin,
    async get(path) {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await fetch(`${origin}/__sim${path}`, { headers }).catch(
        ({ cause }: { cause?: { code?: string } }) => {
          const wayOut = isUntrusted(cause?.code ?? '')
            ? 'is its certificate trusted (NODE_EXTRA_CA_CERTS)?'
            : 'is facsimile serve running?';
          throw new CommandError(EXIT.unavailable, `nothing answers at ${origin}: ${wayOut}`);
        },
      );
      return { status: reply.status, json: await reply.json().catch(() => undefined) };
    },
  };
}

/** Finds the explanation of a call, in the given world or in any. */
async function find(plane: Plane, id: string, world: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const { status, json } = await plane.get('');
  if (!isRecord(json) || !Array.isArray(json.worlds)) throw strange(plane, status, json);
  const worlds: readonly unknown[] = world === undefined ? json.worlds : [world];
  for (const one of worlds) {
    const told = await plane.get(`/worlds/${encodeURIComponent(String(one))}/explain/${encodeURIComponent(id)}`);
    if (told.status === 200 && isRecord(told.json)) return { world: one, ...told.json };
  }
  const who =
    world === undefined
      ? `none of its ${countOf(worlds.length, 'world')} knows`
      : 'that world is not there, or does not know';
  usage(`${who} that id; explanations of the last hundred calls or so are kept.`);
}

/** The error for an answer that is not from a control plane, or from one that is closed to us. */
function strange({ server }: Plane, status: number, json: unknown): CommandError {
  const { message } = recordOf(recordOf(json).error);
  const reason = typeof message === 'string' ? message : 'it is no server of facsimile.';
  return new CommandError(EXIT.usage, `${server} answered ${status}: ${reason}`);
}

/** Shows an explanation: in a line why the call was refused, if it was, and then all members. */
function tell(explanation: Readonly<Record<string, unknown>>): string {
  const { because, message } = recordOf(explanation.refusal);
  const why = [because, message].find((text) => typeof text === 'string');
  return `${why === undefined ? '' : `${why}\n`}${JSON.stringify(explanation, null, 2)}`;
}
