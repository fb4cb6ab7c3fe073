/** Ready-made situations to put a world into, and the reference clients that cope with them. */

export * from './compliance/index.ts';
export * from './image-generation/index.ts';
export * from './image-retrieval/index.ts';
export * from './media-analysis/index.ts';
export * from './personal-data/index.ts';
export * from './text-moderation/index.ts';
