import type { SearchSource } from '../../platform/search-source.ts';

const sources: SearchSource[] = [];

/** app.ts hands in what each room lets people find. */
export const registerSearchSources = (...added: SearchSource[]): void => void sources.push(...added);

export const searchSources = (): readonly SearchSource[] => sources;
