import type { CashForecast } from '@countinghouse/contracts/dashboard';
import { cashByWeek } from '@countinghouse/domain/forecast/cash';
import { FORECAST_SOURCES, FORECAST_WEEKS } from '@countinghouse/domain/forecast/kinds';
import { cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { lookAhead } from './outlook.ts';

export async function loadForecast(ctx: Ctx): Promise<CashForecast> {
  const { around, groups, usual, isEstimate } = await lookAhead(ctx);
  const { currency, today } = around;
  const weeks = cashByWeek(groups, today);
  const [later] = weeks.splice(FORECAST_WEEKS);
  return {
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    asOn: today,
    weeks,
    later: {
      expected: later?.expected ?? cents(0),
      careful: later?.careful ?? cents(0),
      worst: later?.worst ?? cents(0),
    },
    bySource: FORECAST_SOURCES.map((source) => ({
      source,
      expected: sum(
        groups
          .filter((group) => group.source === source && group.weeks.expected < FORECAST_WEEKS)
          .map(({ amount }) => amount),
      ),
    })),
    usualDaysLate: usual,
    isEstimate,
  };
}
