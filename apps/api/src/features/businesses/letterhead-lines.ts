import type { Company } from '@countinghouse/contracts/businesses';

type Reachable = Pick<Company, 'address' | 'phoneCode' | 'companyContactNumber' | 'companyEmail' | 'website'>;

/** What stands below the name on a letterhead: the address as an envelope has it, then the ways to answer. */
export const letterheadLines = (company: Reachable): string[] =>
  [...addressLines(company.address), phoneText(company), company.companyEmail, bareHost(company.website)].filter(
    Boolean,
  );

export const addressLines = (address: Company['address']): string[] =>
  [
    [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    [[address.city, address.state].filter(Boolean).join(', '), address.postalCode].filter(Boolean).join(' '),
    address.country,
  ].filter(Boolean);

/** With its country's code, unless it was typed with one. */
export const phoneText = ({
  phoneCode,
  companyContactNumber: number,
}: Pick<Company, 'phoneCode' | 'companyContactNumber'>): string =>
  number === '' || phoneCode === '' || number.startsWith('+') ? number : `+${phoneCode.replace(/^\+/, '')} ${number}`;

/** `juniperpine.ca`: nobody types the rest. */
const bareHost = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '');
