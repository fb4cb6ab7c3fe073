import { describe, expect, it } from 'vitest';
import { ControlError } from '../../core/service-error.ts';
import { createPersonalDataWorld } from '../index.ts';
import { standingKeyCatalog } from './standing.ts';

const [key] = standingKeyCatalog.keys;
const worldOf = (keys: unknown, more: object = {}) =>
  createPersonalDataWorld({ catalog: { keys, ...more } as unknown as typeof standingKeyCatalog });

describe('a catalog of its own', () => {
  it.each<readonly [fault: string, ...keys: object[]]>([
    ['catalog.keys: no two may have the same id.', { ...key }, { ...key }],
    ['catalog.keys.0.id: must be visible ASCII characters', { ...key, id: '' }],
    ['catalog.keys.0.id: must be visible ASCII characters', { ...key, id: 'a canary' }],
    ['catalog.keys.0.permissions: Invalid input', { id: 'a' }],
    ['catalog.keys.0.permissions.0 must be one of: detect', { ...key, permissions: ['write'] }],
    ['catalog.keys.0.state must be one of: disabled, revoked, expired', { ...key, state: 'gone' }],
    ['catalog.keys.0.limits.documents: Too small', { ...key, limits: { documents: -1 } }],
    ['catalog.keys.0.limits.characters: Invalid input', { ...key, limits: { characters: 1.5 } }],
    ['catalog.keys.0.limits has an unknown member bytes', { ...key, limits: { bytes: 1 } }],
    ['catalog.keys.0.allowances.requests: Too small', { ...key, allowances: { requests: -1 } }],
    ['catalog.keys.0.allowances.spendUsd: Too small', { ...key, allowances: { spendUsd: -0.5 } }],
    ['catalog.keys.0.used.characters: Too small', { ...key, used: { requests: 1, documents: 1, characters: -1 } }],
    ['catalog.keys.0.used.documents: Invalid input', { ...key, used: { requests: 1, characters: 1 } }],
    ['catalog.keys.0 has an unknown member scopes', { ...key, scopes: ['canary'] }],
  ])('is refused with the member at fault and without its text: %s', (fault, ...keys) => {
    const make = () => worldOf(keys);
    expect(make).toThrow(ControlError);
    expect(make).toThrow(fault);
    expect(make).not.toThrow('canary');
  });

  it('is refused without keys, and with members that no catalog has', () => {
    expect(() => worldOf(undefined)).toThrow('catalog.keys: Invalid input');
    expect(() => worldOf([], { rules: [] })).toThrow('catalog has an unknown member rules');
  });

  it.each([
    [[]],
    [[{ id: 'a-b.c/d', permissions: [], limits: { operators: 0, characters: 9_000_000_000 } }]],
    [[{ ...key, limits: {}, allowances: { requests: null, spendUsd: 0.5 }, state: undefined }]],
    [standingKeyCatalog.keys],
  ])('is taken as it is: %j', (keys) => {
    expect(Object.keys(worldOf(keys).keys).length).toBe(keys.length);
  });
});
