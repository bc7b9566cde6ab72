/** The readable cookies: the CSRF token and the display hints. The session itself is HttpOnly and never seen here. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

export function removeCookie(name: string) {
  document.cookie = `${name}=; Max-Age=0; Path=/`;
}

export function clearCookies() {
  for (const pair of document.cookie.split('; ')) removeCookie(pair.split('=')[0] ?? '');
}
