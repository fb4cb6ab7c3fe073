import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../simulators/index.ts';
import { readEntries } from '../packaging/entries.ts';
import { root } from './files.ts';
import { codeBlocks, GUIDES, linksIn } from './markdown.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = textOf('README.md');
const documents = ['README.md', 'CONTRIBUTING.md', 'DECISIONS.md', ...GUIDES];

/** The endpoints that a row names: whole ones, and words that follow the beginning which was named last. */
function endpointsIn(row: string): readonly string[] {
  let beginning = '';
  return [...row.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => {
    if (!text.includes(' ')) return [beginning + text];
    beginning = text;
    return text.endsWith('/') ? [] : [text];
  });
}

describe('the README', () => {
  it('is no longer than 150 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it('lists every endpoint of every service', () => {
    for (const service of createWorld().services) {
      const { paths } = service.openApi('') as { paths: Record<string, Record<string, unknown>> };
      const documented = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const row = readme.split('\n').find((line) => line.includes(`\`/${service.name}\``)) ?? '';
      expect(endpointsIn(row.split(' | ').at(-1) ?? '').toSorted()).toEqual(documented.toSorted());
    }
  });

  it('names every entry of the package', () => {
    const entries = readme.slice(readme.indexOf('## Package entries'));
    const names = readEntries(root).map(({ name }) => name);
    expect(names.filter((name) => name !== 'index' && !entries.includes(`/${name}\``))).toEqual([]);
  });
});

describe('the table of keys', () => {
  it('holds every key that every world has', () => {
    const table = textOf('simulators/docs/keys-and-dials.md');
    expect(Object.keys(createWorld().keys).filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('links', () => {
  it.each(documents)('of %s lead to files that there are', (path) => {
    expect(linksIn(path).filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });
});

describe('blocks of code', () => {
  it.each(GUIDES)('of %s are in languages that are carried out', (path) => {
    const strange = codeBlocks(path).filter(({ language }) => !CARRIED_OUT.includes(language));
    expect(strange.map(({ language, code }) => `${language}: ${code.slice(0, 40)}`)).toEqual([]);
  });
});

const CARRIED_OUT = ['ts', 'js', 'sh', 'json', 'python', 'go', 'yaml'];
