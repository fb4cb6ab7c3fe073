/** Inputs for fast-check, a name for each service, and the models that properties compare services with. */

export * as complianceArbitraries from './compliance/arbitraries.ts';
export * as imageGenerationArbitraries from './image-generation/arbitraries.ts';
export * as imageRetrievalArbitraries from './image-retrieval/arbitraries.ts';
export * as mediaAnalysisArbitraries from './media-analysis/arbitraries.ts';
export * as personalDataArbitraries from './personal-data/arbitraries.ts';
export * as textModerationArbitraries from './text-moderation/arbitraries.ts';
export * as textModerationModel from './text-moderation/model.ts';
