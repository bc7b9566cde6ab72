import { expect, it } from 'vitest';
import { killPayments } from '../../../drills/payments-kill.ts';
import { inEmptyDatabase } from './empty-database.ts';

/** A small slice of `pnpm drill -- payments-kill`. */
it('records each online payment once when API and workers are killed while they take it in', async () => {
  const verdict = await inEmptyDatabase((ground) => killPayments(ground, { kills: 3, payments: 24 }));
  expect(verdict).toMatchObject({ paid: 24, recorded: 24, problems: [] });
}, 300_000);
