import type { CompanyDraft } from './company-draft.ts';

/** What stands below the name on a document, from what the form holds now; worded as the server will word it. */
export function letterheadLines(draft: CompanyDraft): string[] {
  const { place } = draft;
  const town = [place.cityName, place.stateName].filter(Boolean).join(', ');
  return [
    [draft.addressLine1.trim(), draft.addressLine2.trim()].filter(Boolean).join(', '),
    [town, draft.postalCode.trim()].filter(Boolean).join(' '),
    place.countryName,
    phoneText(draft.companyContactNumber.trim(), place.phoneCode.replace(/^\+/, '')),
    draft.companyEmail.trim(),
    draft.website
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  ].filter(Boolean);
}

/** With its country's code, unless it was typed with one. */
const phoneText = (number: string, code: string): string =>
  number === '' || code === '' || number.startsWith('+') ? number : `+${code} ${number}`;
