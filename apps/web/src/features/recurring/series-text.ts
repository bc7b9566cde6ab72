import type { SeriesDate, SeriesRow } from '@countinghouse/contracts/recurring';
import type { TFunction } from 'i18next';
import { formatClock, formatListDate, formatPercent } from '../../platform/format.ts';
import { monthText, nthText } from '../../platform/repeats-text.ts';

/** `each month, approved and sent at 8:00 AM (America/Toronto)` */
export const sentenceText = ({ rule, action, runTime, timezone }: SeriesRow, t: TFunction) =>
  t('recurring.sentence', {
    each:
      rule.every === 1 ? t(`recurring.each.${rule.unit}`) : t(`recurring.eachOf.${rule.unit}`, { every: rule.every }),
    action: t(`recurring.actionText.${action}`),
    time: formatClock(runTime),
    zone: zoneText(timezone),
  });

export const zoneText = (zone: string) => zone.replaceAll('_', ' ');

/** What is odd about a date; nothing where nothing is. */
export function oddityText(date: SeriesDate, wanted: string, t: TFunction): string {
  const { day, missingDay, clock, time, risePercent, isAmountChanged, state, skippedBy } = date;
  if (state === 'skipped')
    return skippedBy ? t('recurring.date.skippedBy', { name: skippedBy }) : t('recurring.date.skipped');
  if (state === 'paused') return t('recurring.date.paused');
  if (date.problem) return date.problem;
  return [
    missingDay !== null && t('recurring.date.missing', { month: monthText(day, 'long'), day: nthText(missingDay, t) }),
    clock === 'gap' && t('recurring.date.gap', { wanted: formatClock(wanted), time: formatClock(time) }),
    clock === 'twice' && t('recurring.date.twice', { time: formatClock(time) }),
    risePercent !== null && t('recurring.date.rise', { percent: formatPercent(risePercent) }),
    isAmountChanged && t('recurring.date.changed'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** When the next invoice comes, or why none does. */
export function nextText({ state, nextOn, pausedUntil }: SeriesRow, t: TFunction): string {
  if (state === 'ended') return t('recurring.view.ended');
  if (state === 'paused')
    return pausedUntil ? t('recurring.pausedUntil', { day: formatListDate(pausedUntil) }) : t('recurring.view.paused');
  return nextOn ? formatListDate(nextOn) : t('recurring.nothingNext');
}
