/** The value that so large a share of all values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const p95 = (values: readonly number[]): number => quantile(values, 0.95);
