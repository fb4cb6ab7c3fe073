import { expect, it } from 'vitest';
import { bodyOf } from './body-of.ts';

it('numbers the text of a body where no call may be equal to another, and leaves every other body as it is', () => {
  const body = { query: 'a lake', limit: 3 };
  expect(bodyOf({ body, numbered: 'query' }, 7)).toEqual({ query: 'a lake 7', limit: 3 });
  expect(bodyOf({ body, numbered: 'query' })).toBe(body);
  expect(bodyOf({ body }, 7)).toBe(body);
  expect(bodyOf({}, 7)).toBeUndefined();
});
