import type { DaySpan } from '@countinghouse/domain/reports/spans';
import type { OpenPage } from '../../../platform/db/open-pages.ts';
import { createTurns } from '../../../platform/give-way.ts';
import { type JournalLine, listJournalPage } from '../../ledger/index.ts';
import { nameParties } from '../account-entries.ts';

/** What an export of the ledger is made from. */
export type LedgerBook = {
  open: OpenPage;
  span: DaySpan;
  /** By whose clock entries were written. */
  zone: string;
  currencyCode: string;
  /** What accounts stood at before the first day; those at nought are left out when it is written. */
  opening: readonly { code: string; name: string; amount: number }[];
};

export type NamedLine = JournalLine & { party: { code: string; name: string } | null };

const ENTRIES = 500;

/** Every line of the period by number of its entry, a page in each transaction: no connection waits for a slow reader. */
export async function* journalLines({ open, span }: LedgerBook): AsyncGenerator<NamedLine[]> {
  const giveWay = createTurns();
  let after = 0;
  for (;;) {
    const from = after;
    const lines = await open(async (ctx) => {
      const found = await listJournalPage(ctx, { ...span, after: from, entries: ENTRIES });
      const partyOf = await nameParties(ctx, found);
      return found.map((line): NamedLine => {
        const party = partyOf(line);
        return {
          ...line,
          party: party && { code: `${party.kind === 'customer' ? 'C' : 'V'}${party.id}`, name: party.name },
        };
      });
    });
    if (lines.length === 0) return;
    yield lines;
    after = lines.at(-1)?.number ?? after;
    await giveWay();
  }
}
