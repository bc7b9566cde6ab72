export const DAY_FORMATS = ['MMMM D, YYYY', 'D MMM YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

/** Any of them may begin a business's week. */
export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** A calendar day as the business writes it; months by name in the given language. */
export function dayText(day: string, format: DayFormat, language = 'en'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case 'YYYY-MM-DD':
      return day;
    case 'DD/MM/YYYY':
      return `${date}/${month}/${year}`;
    case 'MM/DD/YYYY':
      return `${month}/${date}/${year}`;
    case 'D MMM YYYY':
      return `${Number(date)} ${monthName(day, 'short', language)} ${year}`;
    case 'MMMM D, YYYY':
      return language === 'en'
        ? `${monthName(day, 'long', language)} ${Number(date)}, ${year}`
        : `${Number(date)} ${monthName(day, 'long', language)} ${year}`;
  }
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a hundred times as long as using it, and a list writes thousands of days. */
function monthFormat(month: 'short' | 'long', language: string): Intl.DateTimeFormat {
  const key = `${language} ${month}`;
  const known = monthFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  monthFormats.set(key, made);
  return made;
}

const monthName = (day: string, month: 'short' | 'long', language: string) =>
  monthFormat(month, language).format(new Date(`${day}T12:00:00Z`));
