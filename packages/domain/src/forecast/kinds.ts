/** So many weeks are looked ahead: a quarter of a year. */
export const FORECAST_WEEKS = 13;

/** How sure a line is: as customers usually pay, as the slow quarter of their payments, as the slowest of them. */
export const FORECAST_LINES = ['expected', 'careful', 'worst'] as const;
export type ForecastLine = (typeof FORECAST_LINES)[number];

/** An invoice that is open, a part of one that has a plan, or one that a series has yet to make. */
export const FORECAST_SOURCES = ['invoice', 'instalment', 'recurring'] as const;
export type ForecastSource = (typeof FORECAST_SOURCES)[number];
