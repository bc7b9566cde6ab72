import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '@countinghouse/contracts/events';
import { expect, it } from 'vitest';

const ROOMS = join(import.meta.dirname, '..');
/** Told by triggers of their own, or only to the server itself; and the ledger as a whole is only taken along. */
const NOT_FOLLOWED = ['sessions', 'ledger'];

it('knows every subject of an audit row, so that no change goes unheard by accident', () => {
  const files = globSync('**/*.ts', { cwd: ROOMS }).filter((path) => !path.endsWith('.test.ts'));
  const subjects = files.flatMap((path) =>
    [...readFileSync(join(ROOMS, path), 'utf8').matchAll(/\bsubject: '([a-z_]+)', subjectId/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(subjects.length).toBeGreaterThan(50);
  const unknown = new Set(subjects).difference(new Set([...Object.keys(TOPICS), ...NOT_FOLLOWED]));
  expect([...unknown]).toEqual([]);
});
