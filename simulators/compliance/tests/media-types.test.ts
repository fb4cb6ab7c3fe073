import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaNamed, sampleMedia } from '../../../fixtures/compliance/media.ts';
import { indexOfAscii, latin1 } from '../../core/media/bytes.ts';
import { decodeDataUri, readDataUri } from '../../core/media/data-uri.ts';
import { readPayload, writePayload } from '../../core/media/payload.ts';
import { decodePng } from '../../core/media/png.ts';
import { sniff } from '../../core/media/sniff.ts';
import { aPng } from '../../core/media/write/png.ts';
import { knowMedia, sharesOf } from '../oracle/media-facts.ts';

describe('sniff', () => {
  it.each(sampleMedia.filter(({ type }) => !type.startsWith('audio')).map(({ name, type }) => [name, type]))(
    'tells %s: %s, with and without bytes behind its end',
    (name, type) => {
      const { bytes } = mediaNamed(name);
      expect(sniff(bytes)).toMatchObject({ type });
      if (type.startsWith('image')) expect(sniff(Uint8Array.from([...bytes, 1, 2, 3]))).toMatchObject({ type });
    },
  );

  it('knows no film in a container of sound alone', () => {
    const { bytes } = mediaNamed('video.mp4');
    const silent = bytes.slice();
    silent.set(
      Uint8Array.from('soun', (sign) => sign.charCodeAt(0)),
      indexOfAscii(bytes, 'vide'),
    );
    expect([sniff(bytes), sniff(silent)]).toEqual([{ kind: 'video', type: 'video/mp4' }, 'unknown']);
  });

  it('knows no sound, no text and no empty file', () => {
    for (const bytes of [mediaNamed('audio.wav').bytes, new TextEncoder().encode('<svg/>'), new Uint8Array()]) {
      expect(sniff(bytes)).toBe('unknown');
    }
  });

  it('tells a file that ends too early, wherever it is cut', () => {
    for (const { bytes, type } of sampleMedia) {
      if (type.startsWith('audio')) continue;
      for (let length = 12; length < bytes.length; length += 7) {
        expect([type, length, sniff(bytes.subarray(0, length))]).toEqual([type, length, 'broken']);
      }
    }
  });

  it('never throws', () => {
    const heads = [
      '\u0089PNG\r\n\u001a\n',
      '\u00ff\u00d8\u00ff',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\u0018ftypavif',
      'BM',
      'II*\0',
      '\u001aE\u00df\u00a3',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const bytes = Uint8Array.from([...Uint8Array.from(head, (sign) => sign.charCodeAt(0)), ...rest]);
        expect(sniff(bytes)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is known of a file', () => {
  it('is what its payload says', () => {
    const { facts, source } = known('hateful.png');
    expect([source, facts.severities.get('hate'), facts.caption]).toEqual([
      'payload',
      0.97,
      'a poster with a hateful slogan',
    ]);
  });

  it('is what its colours suggest where it has no payload', () => {
    expect(known('skin.png')).toMatchObject({ source: 'pixels', shares: { skin: 1, red: 0 } });
    expect(known('image.png')).toMatchObject({ source: 'pixels', shares: { skin: 0, red: 0 } });
    const red = decodePng(aPng({ colourAt: (x) => (x < 4 ? [200, 10, 10] : [255, 255, 255]) }));
    expect(red && red !== 'damaged' && sharesOf(red)).toEqual({ skin: 0, red: 0.25 });
  });

  it('is nothing of a film without payload', () => {
    const { source, facts } = known('video.mp4');
    expect([source, facts.severities.size, facts.caption]).toEqual(['none', 0, '']);
  });
});

describe('a payload', () => {
  it('is read as it was written, wherever it stands', () => {
    const someSeverities = fc.dictionary(
      fc.constantFrom('hate', 'spam', 'custom'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(
        someSeverities,
        fc.stringMatching(/^[a-z ]{0,40}$/),
        fc.uint8Array({ maxLength: 50 }),
        (severities, caption, before) => {
          const text = new TextEncoder().encode(writePayload(severities, caption));
          const facts = readPayload(Uint8Array.from([...before, ...text, 0, 1]));
          expect(facts?.caption).toBe(caption);
          expect([...(facts?.severities ?? [])].map(([id, value]) => [id, value.toFixed(12)])).toEqual(
            Object.entries(severities).map(([id, value]) => [id, value.toFixed(12)]),
          );
        },
      ),
    );
  });

  it.each<[string, Record<string, number>, string]>([
    ['probability', { hate: 2 }, 'x'],
    ['probability', { hate: Number.NaN }, 'x'],
    ['rule id', { 'a,b': 0.5 }, 'x'],
    ['caption', {}, 'a;;b'],
    ['caption', {}, '香蕉'],
    ['at most 1000', {}, 'x'.repeat(1_000)],
  ])('is refused, for its %s could not be read back: %j %j', (reason, severities, caption) => {
    expect(() => writePayload(severities, caption)).toThrow(reason);
  });

  it.each([
    '',
    'facsimile-payload:',
    'facsimile-payload:hate=0.9',
    'facsimile-payload:hate=0.9;;',
    'facsimile-payload;hate=1|x;;',
  ])('is not %j', (text) => {
    expect(readPayload(new TextEncoder().encode(text))).toBeUndefined();
  });

  it('leaves out numbers that are no probability', () => {
    const facts = readPayload(new TextEncoder().encode('facsimile-payload:hate=2,spam=x,fraud=0.5|x;;'));
    expect([...(facts?.severities ?? [])]).toEqual([['fraud', 0.5]]);
  });
});

describe('a data URI', () => {
  it('is split into type and body', () => {
    expect(readDataUri('data:image/PNG;a=b;base64,AAAA')).toEqual({ type: 'image/png', base64: 'AAAA' });
    expect(readDataUri('DATA:;base64,')).toEqual({ type: 'text/plain', base64: '' });
    expect(decodeDataUri({ type: 'x', base64: 'AAAA' })).toEqual(Uint8Array.of(0, 0, 0));
    expect([decodeDataUri({ type: 'x', base64: '' }), decodeDataUri({ type: 'x', base64: '?' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each(['', 'data:', 'data:image/png,AAAA', 'data:image/png;base64', 'image/png;base64,AAAA'])(
    'is not %j',
    (text) => {
      expect(readDataUri(text)).toBeUndefined();
    },
  );
});

describe('bytes', () => {
  it('are searched and read as Latin-1', () => {
    const bytes = Uint8Array.from('aabaaab\u00ff', (sign) => sign.charCodeAt(0));
    expect([indexOfAscii(bytes, 'aaab'), indexOfAscii(bytes, 'b', 3), indexOfAscii(bytes, 'c')]).toEqual([3, 6, -1]);
    expect(latin1(bytes)).toBe('aabaaab\u00ff');
    expect(latin1(new Uint8Array(20_000))).toHaveLength(20_000);
  });
});

function known(name: string) {
  const { bytes } = mediaNamed(name);
  const sniffed = sniff(bytes);
  if (typeof sniffed === 'string') throw new Error(`${name} is ${sniffed}.`);
  const facts = knowMedia(bytes, sniffed);
  if (facts === 'damaged') throw new Error(`${name} is damaged.`);
  return facts;
}
