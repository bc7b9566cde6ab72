import { planDocumentEpisodes } from './document-episodes.ts';
import type { Firm } from './firm.ts';
import { planMoneyEpisodes } from './money-episodes.ts';
import { planOnlineEpisodes } from './online-episodes.ts';

/** What does not happen every week, and has to be there to be looked at. */
export function planEpisodes(firm: Firm): void {
  planDocumentEpisodes(firm);
  planMoneyEpisodes(firm);
  planOnlineEpisodes(firm);
}
