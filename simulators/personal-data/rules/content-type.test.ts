import { expect, it } from 'vitest';
import { mayBeJson } from './content-type.ts';

it.each([
  [null, true],
  ['application/json', true],
  ['application/json;charset=utf-8', true],
  ['application/problem+json', true],
  ['text/plain', false],
  ['application/jsonp', false],
  ['', true],
  ['APPLICATION/JSON ; x=1', true],
  ['application/json-patch', false],
  ['+json', false],
])('[PD-1-8] the type %s may be JSON: %s', (type, expected) => {
  expect(mayBeJson(type)).toBe(expected);
});
