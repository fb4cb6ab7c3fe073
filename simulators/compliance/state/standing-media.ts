import { encodeBase64 } from '../../core/base64.ts';
import { lazily } from '../../core/lazily.ts';
import { writePayload } from '../../core/media/payload.ts';
import { aJpeg } from '../../core/media/write/jpeg.ts';
import { anMp4 } from '../../core/media/write/mp4.ts';
import { aPng, type Colour } from '../../core/media/write/png.ts';
import { aWav } from '../../core/media/write/wav.ts';
import type { StandingFile } from '../../core/world/origins.ts';

/** A small file of ours; what would be seen in it stands in its payload. */
export interface SampleMedia {
  readonly name: string;
  readonly type: string;
  /** Made when first asked for. */
  readonly bytes: Uint8Array;
  /** Where every world has it. */
  readonly url: string;
}

const ORIGIN = 'https://media.facsimile.example';

/** Some services look at no picture below 50 by 50. */
const SIDE = 64;

const halfSky = (_x: number, y: number): Colour => (y < SIDE / 2 ? [120, 180, 240] : [60, 140, 60]);

/** The files that every world has on its web. */
export const sampleMedia: readonly SampleMedia[] = [
  sample('image.png', 'image/png', () => aPng({ width: SIDE, height: SIDE, colourAt: halfSky })),
  sample('image.jpg', 'image/jpeg', () => aJpeg({ comment: writePayload({}, 'a grey wall') })),
  sample('hateful.png', 'image/png', () =>
    aPng({ comment: writePayload({ hate: 0.97 }, 'a poster with a hateful slogan') }),
  ),
  sample('violent.jpg', 'image/jpeg', () => aJpeg({ comment: writePayload({ violence: 0.96 }, 'a man with a knife') })),
  sample('borderline.png', 'image/png', () =>
    aPng({ comment: writePayload({ sexual: 0.66 }, 'a painting of a bather') }),
  ),
  sample('skin.png', 'image/png', () => aPng({ colourAt: () => [220, 170, 140] })),
  sample('video.mp4', 'video/mp4', () => anMp4()),
  sample('violent.mp4', 'video/mp4', () => anMp4({ comment: writePayload({ violence: 0.97 }, 'a fight in a street') })),
  sample('borderline.mp4', 'video/mp4', () => anMp4({ comment: writePayload({ violence: 0.67 }, 'a boxing match') })),
  sample('audio.wav', 'audio/wav', () => aWav()),
];

const FIXTURES: Readonly<Record<string, 'image' | 'video' | 'audio'>> = {
  'image.png': 'image',
  'video.mp4': 'video',
  'audio.wav': 'audio',
};

/** The same files as a world takes them. */
export const standingMedia: readonly StandingFile[] = sampleMedia.map((media) => {
  const fixture = FIXTURES[media.name];
  const base64 = lazily(() => encodeBase64(media.bytes));
  return {
    url: media.url,
    contentType: media.type,
    ...(fixture ? { fixture } : {}),
    get base64() {
      return base64();
    },
  };
});

function sample(name: string, type: string, make: () => Uint8Array): SampleMedia {
  const bytes = lazily(make);
  return {
    name,
    type,
    url: `${ORIGIN}/${name}`,
    get bytes() {
      return bytes();
    },
  };
}
