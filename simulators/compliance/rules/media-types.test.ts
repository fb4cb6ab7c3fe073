import { describe, expect, it } from 'vitest';
import { isTypeAsClaimed } from './media-types.ts';

describe('media types', () => {
  it.each([
    ['image/png', 'image/png', true],
    ['image/jpg', 'image/jpeg', true],
    ['video/mp4', 'video/quicktime', true],
    ['image/png', 'image/jpeg', false],
    ['video/quicktime', 'video/mp4', false],
    ['', 'image/png', false],
    ['image/heif', 'image/heic', true],
    ['image/jpeg', 'image/jpg', false],
    ['video/quicktime', 'video/quicktime', true],
  ])('%j for %s: %s', (claimed, found, isRight) => {
    expect(isTypeAsClaimed(claimed, found)).toBe(isRight);
  });
});
