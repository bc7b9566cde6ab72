const HOMES: Readonly<Record<string, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  twitter: 'https://twitter.com/',
  youtube: 'https://www.youtube.com/',
  pinterest: 'https://www.pinterest.com/',
  telegram: 'https://t.me/',
};

/** Where a stored page leads: an address as it is, a user name on its platform; a script leads nowhere. */
export function pageLink(platform: string, page: string): string | undefined {
  if (/^https?:\/\//i.test(page)) return page;
  if (/^[^\s:/@][^\s:/@.]*\.\S+$/.test(page)) return `https://${page}`;
  const home = HOMES[platform];
  return home && /^[@\w.-]+$/.test(page) ? home + page.replace(/^@/, '') : undefined;
}
