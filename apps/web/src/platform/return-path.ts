const KEY = 'ch.returnTo';

/** Only a path of this application: `//host` and `https://host` lead elsewhere. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !path.startsWith('/auth');

/** Where a stranger wanted to go. Session storage, so that it survives a social provider's round trip. */
export const returnPath = {
  remember: (path: string) => {
    if (isOwnPath(path)) sessionStorage.setItem(KEY, path);
  },
  peek: (): string | undefined => {
    const path = sessionStorage.getItem(KEY);
    return path !== null && isOwnPath(path) ? path : undefined;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
