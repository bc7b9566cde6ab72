import type { Activity } from '@countinghouse/contracts/activity';
import type { ActivityRow } from './activity.repo.ts';

export const presentActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  action: row.action,
  by: row.by,
  happenedDate: row.happened_at.toISOString(),
  before: row.before,
  after: row.after,
});
