import { describe, expect, it } from 'vitest';
import { createWorld } from '../../index.ts';
import { checkOptions } from './check-options.ts';

const TYPES = { catalog: 'object', oracle: 'function', records: 'number', models: ['greet'] } as const;

class Models {
  greet(): string {
    return 'hello';
  }
}

describe('checkOptions', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['a value of each type', { catalog: {}, oracle: () => 0, records: 3 }],
    ['what is left undefined', { oracle: undefined }],
    ['functions of a class', { models: new Models() }],
  ])('takes %s', (_what, options) => {
    expect(() => checkOptions('greeter', TYPES, options)).not.toThrow();
  });

  it.each<[string, unknown, string]>([
    ['what is no object', null, 'The options of greeter must be an object.'],
    ['a misspelt option', { orcale: () => 0 }, 'There is no option orcale of greeter. Did you mean oracle?'],
    ['a name that every object has', { constructor: () => 0 }, 'There is no option constructor of greeter.'],
    ['null', { catalog: null }, 'The option catalog of greeter must be of the type object.'],
    ['what lacks a function', { models: { greet: 'sk_live_1' } }, 'of greeter must have a function greet.'],
    ['another type than an object', { models: 5 }, 'The option models of greeter must be of the type object.'],
    ['another type', { oracle: 'sk_live_1' }, 'The option oracle of greeter must be of the type function.'],
  ])('refuses %s, and repeats no value', (_what, options, message) => {
    expect(() => checkOptions('greeter', TYPES, options as object)).toThrow(message);
  });
});

describe('createWorld', () => {
  it.each<[string, object, string]>([
    ['what is no object', null as never, 'The options of createWorld must be an object.'],
    ['a list', [], 'The options of createWorld must be an object.'],
    ['a misspelt option', { personalData: { orcale: () => [] } }, 'of personal-data. Did you mean oracle?'],
    ['a service that is switched on', { compliance: true }, 'The option compliance of createWorld'],
    ['a misspelt rule', { compliance: { rules: { isCuonted: () => true } } }, 'the rules of compliance. Did you mean'],
    ['an empty catalog', { mediaAnalysis: { catalog: {} } }, 'catalog.categories: Invalid input'],
    ['a plan that is alone', { faults: { service: 'compliance' } }, 'faults must be a list'],
  ])('refuses %s at once', (_what, options, message) => {
    expect(() => createWorld(options as never)).toThrow(message);
  });
});
