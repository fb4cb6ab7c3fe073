import type { Agent, Catalog, Category, Prices, Profile, StandingKey } from './catalog.ts';

/** The categories that every world has. */
const mediaCategories: readonly Category[] = [
  {
    id: 'cat_scene',
    name: 'Scene',
    outputKey: 'scene_description',
    prompt: 'Describe the scene: place, light, and what happens in it.',
  },
  {
    id: 'cat_objects',
    name: 'Objects',
    outputKey: 'objects_detected',
    prompt: 'List the objects that can be made out, and where they are.',
  },
  {
    id: 'cat_safety',
    name: 'Safety',
    outputKey: 'safety_review',
    prompt: 'Say whether anything in it would be unsafe to publish, and why.',
  },
  {
    id: 'cat_quality',
    name: 'Quality',
    outputKey: 'technical_quality',
    prompt: 'Judge the technical quality: sharpness, exposure, noise and sound.',
  },
  {
    id: 'cat_disabled',
    name: 'Landmarks',
    outputKey: 'landmarks_found',
    prompt: 'Name the landmarks that can be recognised.',
    isEnabled: false,
  },
];

/** The agents that every world has. */
const mediaAgents: readonly Agent[] = [
  { id: '3f0c2a5e-8d41-4b7a-9c36-5e1d7f20a841', name: 'Panorama 2', capabilities: ['image', 'video', 'audio'] },
  { id: '9b7e61d4-2c58-4f03-a1d9-0c4f8b3e7256', name: 'Stillframe', capabilities: ['image'] },
  { id: 'c5a4d8f1-70b2-4e9d-8f65-b21e6a9c034d', name: 'Listener', capabilities: ['audio'] },
];

/** The documented profiles.  @clause MA-A3-4 */
const qualityProfiles: readonly Profile[] = [
  { id: 'low', name: 'Low', description: 'A quick look at a reduced copy.', multiplier: 1 },
  { id: 'balanced', name: 'Balanced', description: 'The default: a good look at a fair price.', multiplier: 1 },
  { id: 'high', name: 'High', description: 'A close look at full size.', multiplier: 2 },
  { id: 'ultra', name: 'Ultra', description: 'The closest look, several times over.', multiplier: 4 },
];

/** What a category costs. */
const mediaPrices: Prices = { image: 0.0025, video: 0.0125, audio: 0.0075 };

/** The keys that every world has. */
const mediaKeys = [
  { id: 'ma_sim_default', description: 'An ordinary key' },
  { id: 'ma_sim_fast', description: 'A key with a high ceiling', requestsPerMinute: 60_000 },
  { id: 'ma_sim_second', description: 'A key of another account', account: 'second' },
  { id: 'ma_sim_disabled', description: 'A disabled key', isDisabled: true },
] as const satisfies readonly StandingKey[];

/** A key that every world has. */
export type StandingKeyId = (typeof mediaKeys)[number]['id'];

/** What every world of media analysis starts with. */
export const standingMediaAnalysis: Catalog = {
  categories: mediaCategories,
  agents: mediaAgents,
  profiles: qualityProfiles,
  prices: mediaPrices,
  keys: mediaKeys,
};
