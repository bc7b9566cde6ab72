import {
  type ClockAnswer,
  type ClockDifference,
  type ClockQuestion,
  ZONE_TABLE,
} from '@countinghouse/domain/days/zone-table';
import { clockIn } from '@countinghouse/domain/days/zones';
import type { Cells } from '../db/cells.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { readDatabaseClocks } from './database-clocks.repo.ts';

/** What our own zone data says. */
export function answerClock(question: ClockQuestion): ClockAnswer {
  const { day, time } = clockIn(question.zone, new Date(question.at));
  return { ...question, clock: `${day} ${time}` };
}

export type ZoneReport = { cell: number; differences: ClockDifference[] };

/**
 * Whether each database knows the zones as we do. A difference changes nothing in the product, because no statement computes
 * with zones; it says that the machine's zone data is older than ours, or ours older than the machine's.
 */
export async function compareZones(cells: Pick<Cells, 'all'>): Promise<ZoneReport[]> {
  const answers = ZONE_TABLE.map(answerClock);
  return Promise.all(
    cells.all.map(async (cell) => {
      const clocks = await inTransaction(cell, 'read only', '', (tx) => readDatabaseClocks(tx, ZONE_TABLE));
      const others = answers.map((answer, index) => ({ ...answer, other: clocks[index] ?? '' }));
      return { cell: cell.id, differences: others.filter(({ clock, other }) => clock !== other) };
    }),
  );
}

/** At the start of a process: one line for each database whose zones differ, with what to do. */
export async function reportZones({ cells, log }: { cells: Pick<Cells, 'all'>; log: Log }): Promise<ZoneReport[]> {
  const reports = await compareZones(cells);
  for (const { cell, differences } of reports.filter((report) => report.differences.length > 0)) {
    log.warn(
      { cell, zoneData: process.versions.tz, differences },
      'the database reads some clocks differently; days are computed here, so nothing is wrong yet: update the older zone data',
    );
  }
  return reports;
}
