import { useAccount } from '../../platform/session.tsx';

/** The calendar day of the business, `YYYY-MM-DD`, wherever the reader sits. */
export function useToday(): string {
  const { timezone } = useAccount().business;
  // Canadian English writes a day as the wire does.
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timezone && { timeZone: timezone }) }).format();
}
