const KEY = 'ch.registration';

/** The secret of a registration under way. Local storage: the link in the mail opens another tab of this browser. */
export const registration = {
  keep: (secret: string) => localStorage.setItem(KEY, secret),
  read: () => localStorage.getItem(KEY) ?? undefined,
  forget: () => localStorage.removeItem(KEY),
};
