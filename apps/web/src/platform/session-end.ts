const KEY = 'ch.sessionEnded';

/** Whose session ended while they worked: the sign-in page says so and knows the address. Gone with the next sign-in. */
export const sessionEnd = {
  remember: (email: string) => sessionStorage.setItem(KEY, email),
  peek: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  forget: () => sessionStorage.removeItem(KEY),
};
