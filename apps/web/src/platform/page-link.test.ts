import { expect, it } from 'vitest';
import { pageLink } from './page-link.ts';

it.each([
  ['others', 'https://hargrove.ca/about', 'https://hargrove.ca/about'],
  ['others', 'hargrove.ca', 'https://hargrove.ca'],
  ['instagram', '@hargrove', 'https://www.instagram.com/hargrove'],
  ['skype', 'live:eleanor', undefined],
  ['others', 'eleanor', undefined],
  ['others', 'javascript:alert(1)', undefined],
])('%s %s leads to %s', (platform, page, link) => expect(pageLink(platform, page)).toBe(link));
