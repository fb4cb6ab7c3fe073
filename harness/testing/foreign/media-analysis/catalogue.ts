/** What it offers: categories, agents, profiles and prices. */

import { type Json, Refusal } from '../foreign-server.ts';

/** The only key that it knows. */
export const KEY = 'Lumen-7c41-ab90-55e2';

/** What can be sent. */
export const MEDIA_TYPES = ['image', 'video', 'audio'] as const;
/** One of them. */
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Its categories. */
export const CATEGORIES: readonly { readonly id: string; readonly name: string; readonly output_key: string }[] = [
  { id: '4101', name: 'Scenery', output_key: 'sceneryReport' },
  { id: '4102', name: 'People and animals', output_key: 'livingBeings' },
  { id: '4107', name: 'Lettering', output_key: 'writtenWords' },
];

/** An agent. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly MediaType[];
}

/** Its agents; the first that can read a medium does so unless another is asked for. */
export const AGENTS: readonly Agent[] = [
  { id: '0b7d3f52-91c4-4e0a-8a6d-2f1c7be05a11', name: 'Heron', capabilities: ['image', 'video'] },
  { id: '5e90c1aa-3b27-4d6f-b0c8-98a2d47f6e22', name: 'Wren', capabilities: ['audio'] },
  { id: 'c2f8a7d4-6e15-47b9-9d30-14be6a8c7f33', name: 'Osprey', capabilities: ['audio', 'video', 'image'] },
];

/** Its quality profiles, with their multipliers. */
export const PROFILES: Readonly<Record<string, number>> = { ultra: 4, high: 2, balanced: 1, low: 1 };

/** Its prices in millionths of a dollar. */
export const MICRO_PRICES: Readonly<Record<MediaType, number>> = { image: 3_700, video: 26_100, audio: 9_200 };

/** The profiles in full. */
export const profileList = (): readonly Json[] =>
  Object.entries(PROFILES).map(([id, multiplier]) => ({
    id,
    name: `Level ${id}`,
    description: `Reads with ${id} care.`,
    billing_multiplier: multiplier,
  }));

/** The prices as decimal strings, the profiles as a map. */
export const priceRecord = (): Json => ({
  ...Object.fromEntries(MEDIA_TYPES.map((type) => [`price_per_${type}`, (MICRO_PRICES[type] / 1e6).toFixed(4)])),
  quality_profiles: Object.fromEntries(Object.entries(PROFILES).map(([id, multiplier]) => [id, { multiplier }])),
  billing_note: 'Each category costs its price times the level; a transcript costs one price more.',
});

/** The agent for a medium. */
export function agentFor(mediaType: MediaType, id: string | undefined): Agent {
  const agent = AGENTS.find((one) => (id === undefined || one.id === id) && one.capabilities.includes(mediaType));
  if (!agent) throw new Refusal(404, 'not_found');
  return agent;
}
