import { describe, expect, it } from 'vitest';
import { explainText } from './explain.ts';

describe('explainText', () => {
  it('names what speaks for a criterion', () => {
    expect(explainText('I will strangle you tonight.', {})('violence')).toContain('threat-to-person');
    expect(explainText('You are a pathetic idiot.', {})('harassment')).toContain('insult-to-addressee');
  });

  it('never repeats a submitted word that is not the name of a concept', () => {
    const names = explainText('Zanzibar will strangle wombats.', {})('violence').join(' ');
    expect(names).not.toMatch(/zanzibar|strangle|wombat/i);
  });

  it('has nothing to say of blank text or of an unknown criterion', () => {
    expect(explainText('  ', {})('hate')).toEqual([]);
    expect(explainText('You idiot', {})('weather')).toEqual([]);
  });
});
