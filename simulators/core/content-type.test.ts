import { describe, expect, it } from 'vitest';
import { isBareJson, isJsonOrSuffix, isJsonWithParameters } from './content-type.ts';

describe('a content type', () => {
  it.each([
    ['application/json', true, true, true],
    ['Application/JSON', true, true, true],
    [' application/json ', true, true, true],
    ['application/json; charset=utf-8', true, false, true],
    ['application/json;charset=utf-8;x=y', true, false, true],
    ['application/json ;', true, false, true],
    ['application/problem+json', false, false, true],
    ['application/vnd.api+json; charset=utf-8', false, false, true],
    ['application/json+json', false, false, true],
    ['application/jsonp', false, false, false],
    ['application/json-patch', false, false, false],
    ['application/+json', false, false, false],
    ['+json', false, false, false],
    ['text/json', false, false, false],
    ['text/plain', false, false, false],
    ['text/plain; application/json', false, false, false],
    ['application/x-www-form-urlencoded', false, false, false],
    ['multipart/form-data; boundary=application/json', false, false, false],
    ['', false, false, false],
    [null, false, false, false],
  ])('[TM-4-2] of %j is JSON: %j; strictly: %j; with suffixes: %j', (contentType, stock, strict, suffix) => {
    expect(isJsonWithParameters(contentType)).toBe(stock);
    expect(isBareJson(contentType)).toBe(strict);
    expect(isJsonOrSuffix(contentType)).toBe(suffix);
  });
});
