const figure = new Intl.NumberFormat('en-US');

/** `1,234`, or `1,000+` where counting stopped. */
export const figureText = (count: number, { isEstimate }: { isEstimate: boolean }) =>
  figure.format(count) + (isEstimate ? '+' : '');
