type Person = { firstName: string; lastName: string };
type AccountName = Person & { isCompany: boolean; companyName: string };

export const fullNameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** What lists and documents call an account: the company while the company switch is on, else the person. */
export const displayNameOf = (account: AccountName): string =>
  account.isCompany && account.companyName !== '' ? account.companyName : fullNameOf(account);

/** A number without the signs people write between its digits. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');
