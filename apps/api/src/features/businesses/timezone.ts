/** Whether browsers know it by name. An offset like `+05:00` is none: the database reads its sign the other way round. */
export function isTimezone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
