const YEARS = { '{YYYY}': 4, '{YY}': 2 } as const;
const isYear = (part: string): part is keyof typeof YEARS => part in YEARS;

/** Text and years, in turn. */
const partsOf = (template: string) => template.split(/(\{YYYY\}|\{YY\})/);

/** A prefix as it is printed: `INC-{YYYY}-` on the second of March 2026 is `INC-2026-`. The year is the billing date's. */
export const prefixOn = (template: string, day: string): string => {
  const year = day.slice(0, 4);
  return partsOf(template)
    .map((part) => (isYear(part) ? year.slice(-YEARS[part]) : part))
    .join('');
};

/** What a prefix looks like in any year, its text written by `write`, for finding what was typed. */
export const prefixPattern = (template: string, write: (text: string) => string): string =>
  partsOf(template)
    .map((part) => (isYear(part) ? `\\d{${YEARS[part]}}` : write(part)))
    .join('');
