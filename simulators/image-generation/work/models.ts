import type { Answer } from '../../core/call/call.ts';
import type { Inside } from '../request/exchange.ts';

/** The catalog, as callers see it.  @clause IG-4-2 IG-4-15 IG-4-17 */
export function listModels({ catalog }: Inside): Answer {
  const models = catalog.models.map(({ key, label, defaultStyle, styles }) => [
    key,
    {
      label,
      default_style: defaultStyle,
      styles: Object.fromEntries(styles.map((style) => [style.key, { label: style.label }])),
    },
  ]);
  return {
    status: 200,
    body: { characters: catalog.characters.map(({ name }) => name), models: Object.fromEntries(models) },
  };
}
