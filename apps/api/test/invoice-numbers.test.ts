import { expect, it } from 'vitest';
import { createAndKill } from '../../../drills/invoice-numbers.ts';
import { inEmptyDatabase } from './empty-database.ts';

/** A small slice of `pnpm drill -- invoice-numbers`. */
it('numbers follow each other without gap or double while the API is killed in the middle', async () => {
  const plan = { creates: 80, kills: 2, port: 4191 };
  const verdict = await inEmptyDatabase((ground) => createAndKill(ground, plan));
  expect(verdict).toMatchObject({ acknowledged: 80, documents: 80, problems: [] });
}, 180_000);
