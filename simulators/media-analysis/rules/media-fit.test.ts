import { describe, expect, it } from 'vitest';
import { fitsByContainer, fitsByStreams } from './media-fit.ts';

const kinds = {
  still: { type: 'image/png', picture: 'still', hasSound: false },
  'moving GIF': { type: 'image/gif', picture: 'moving', hasSound: false },
  film: { type: 'video/mp4', picture: 'moving', hasSound: true },
  'silent film': { type: 'video/webm', picture: 'moving', hasSound: false },
  song: { type: 'audio/mpeg', picture: 'none', hasSound: true },
} as const;

describe('the type of media', () => {
  it.each([
    ['still', ['image'], ['image']],
    ['moving GIF', ['image', 'video'], ['image']],
    ['film', ['video', 'audio'], ['video']],
    ['silent film', ['video'], ['video']],
    ['song', ['audio'], ['audio']],
  ] as const)('of a %s may be %j by its streams, %j by its container', (kind, byStreams, byContainer) => {
    const types = ['image', 'video', 'audio'] as const;
    expect(types.filter((type) => fitsByStreams(type, kinds[kind]))).toEqual(byStreams);
    expect(types.filter((type) => fitsByContainer(type, kinds[kind]))).toEqual(byContainer);
  });
});
