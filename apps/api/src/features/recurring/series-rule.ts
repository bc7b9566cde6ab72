import type { RecurrenceRule, Series } from '@countinghouse/contracts/recurring';
import { RECURRENCE_UNITS, SERIES_ACTIONS, SERIES_STATES, WEEKDAYS } from '@countinghouse/domain/recurring/rule';
import type { z } from 'zod';
import { known } from '../../platform/db/known.ts';
import type { SeriesRow } from './series.repo.ts';

type Rule = z.output<typeof RecurrenceRule>;

export const ruleOf = (row: SeriesRow): Rule => ({
  unit: known(RECURRENCE_UNITS, row.unit),
  every: row.every,
  weekdays: row.weekdays.map((day) => known(WEEKDAYS, day)),
  monthDay: row.month_day,
  isLastDay: row.is_last_day,
  start: row.starts_on,
  endsOn: row.ends_on,
  endsAfter: row.ends_after,
});

export const ruleColumns = (rule: Rule) => ({
  unit: rule.unit,
  every: rule.every,
  weekdays: [...rule.weekdays],
  month_day: rule.monthDay,
  is_last_day: rule.isLastDay,
  starts_on: rule.start,
  ends_on: rule.endsOn,
  ends_after: rule.endsAfter,
});

export const actionOf = (row: SeriesRow): Series['action'] => known(SERIES_ACTIONS, row.action);
export const stateOf = (row: SeriesRow): Series['state'] => known(SERIES_STATES, row.state);
export const riseOf = ({ rise_from, rise_ppm }: SeriesRow) =>
  rise_from === null || rise_ppm === null ? null : { from: rise_from, ppm: rise_ppm };
