import type { Firm } from './firm.ts';

export function planEpisodes(_firm: Firm): void {}
