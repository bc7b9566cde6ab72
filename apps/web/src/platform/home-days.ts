import type { Account } from '@countinghouse/contracts/auth';

type HomeDays = Pick<Account['business'], 'dateFormat' | 'weekStart' | 'timezone'>;

/** The specification's own, until somebody is signed in. */
let days: HomeDays = { dateFormat: 'MMMM D, YYYY', weekStart: 'sunday', timezone: 'UTC' };

/** The session says it, and whoever saves the formats of the business. */
export const rememberHomeDays = ({ dateFormat, weekStart, timezone }: HomeDays) => {
  days = { dateFormat, weekStart, timezone };
};

/** How the business that is signed in writes its days, where its week begins, and by which clock. */
export const homeDays = (): HomeDays => days;
