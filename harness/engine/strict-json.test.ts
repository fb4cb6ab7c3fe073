import { describe, expect, it } from 'vitest';
import { jsonFlaws, jsonFlawsOfAnyType } from './strict-json.ts';

const flawsOf = (text: string, type = 'application/json'): readonly string[] =>
  jsonFlaws({ headers: { 'content-type': type }, text });

describe('strict JSON', () => {
  it('finds nothing wrong with a document in any spelling', () => {
    const nested = { a: [{ id: 1 }, { id: 2 }], b: { id: '"id":1,"id":2', c: '\\' }, id: '😀' };
    expect(flawsOf(` ${JSON.stringify(nested, null, 2)}\n`, 'application/json; charset=UTF-8')).toEqual([]);
    expect(flawsOf('[]', 'application/problem+json')).toEqual([]);
    expect(jsonFlaws({ headers: {}, text: '{}' })).toEqual([]);
  });

  it.each([
    ['\ufeff{}', 'a byte order mark'],
    ['{"a":"\udcff"}', 'bytes that are not UTF-8'],
    ['{"a":1,}', 'no JSON document'],
    ['{"a":NaN}', 'no JSON document'],
    ['{"a":1}{"a":1}', 'no JSON document'],
    ['', 'no body'],
    ['{"a":{"id":1,"b":[{}],"id":2}}', 'the member "id" twice in one object'],
  ])('says of %j: %s', (text, flaw) => {
    expect(flawsOf(text)).toEqual([flaw]);
  });

  it('says what a reply declares itself to be', () => {
    expect(flawsOf('{}', 'text/html')).toEqual(['the content type text/html']);
    expect(flawsOf('{}', 'application/json; charset=iso-8859-1')).toEqual(['the charset iso-8859-1']);
  });

  it('takes any declaration under which a body is read as what it is, where the documents ask for none', () => {
    const flawsAs = (type: string, text: string) => jsonFlawsOfAnyType({ headers: { 'content-type': type }, text });
    expect(flawsAs('text/plain', '{}')).toEqual([]);
    expect(flawsAs('application/json; charset=iso-8859-1', '{"a":"e"}')).toEqual([]);
    expect(flawsAs('application/json; charset=iso-8859-1', '{"a":"é"}')).toEqual(['the charset iso-8859-1']);
  });
});
