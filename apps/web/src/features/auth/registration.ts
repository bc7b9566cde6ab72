const KEY = 'ch.registration';

/** The secret of a registration under way. Session storage: a reload keeps it, another tab never sees it. */
export const registration = {
  keep: (secret: string) => sessionStorage.setItem(KEY, secret),
  read: () => sessionStorage.getItem(KEY) ?? undefined,
  forget: () => sessionStorage.removeItem(KEY),
};
