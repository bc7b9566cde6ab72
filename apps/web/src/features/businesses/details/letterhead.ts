import { postalCodeText } from '@countinghouse/domain/locations/postal-code';
import type { CompanyDraft } from './company-draft.ts';

/** What stands below the name on a document, from what the form holds now and the country's two letters, as the server words it. */
export function letterheadLines(draft: CompanyDraft, country: string | undefined): string[] {
  const { place } = draft;
  const town = [place.cityName, place.stateName].filter(Boolean).join(', ');
  return [
    [draft.addressLine1.trim(), draft.addressLine2.trim()].filter(Boolean).join(', '),
    [town, postalCodeText(country, draft.postalCode)].filter(Boolean).join(' '),
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
