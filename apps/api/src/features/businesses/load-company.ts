import type { Company, Formats } from '@countinghouse/contracts/businesses';
import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import type { Reader } from '../../platform/db/reader.ts';
import { dataUrl, presentCompany, presentFormats } from './businesses.presenter.ts';
import { findCompany } from './companies.repo.ts';
import { findImage } from './images.repo.ts';

export const loadCompany = async (ctx: Reader): Promise<Company> => presentCompany(await findCompany(ctx));

export const loadFormats = async (ctx: Reader): Promise<Formats> => presentFormats(await findCompany(ctx));

/** Who writes, as a document says it. What is frozen with a document is this and nothing else. */
export type Letterhead = {
  name: string;
  lines: string[];
  idLogo: number | null;
  dayFormat: DayFormat;
  /** Where it is, as banks want it; what was frozen before does not say. */
  address?: { street: string; postalCode: string; city: string; country: string };
};

export async function loadLetterhead(ctx: Reader): Promise<Letterhead> {
  const row = await findCompany(ctx);
  const { legalName, companyName, letterhead, address } = presentCompany(row);
  return {
    name: legalName || companyName,
    lines: letterhead,
    idLogo: row.logo_image_id,
    dayFormat: presentFormats(row).dateFormat,
    address: {
      street: address.addressLine1,
      postalCode: address.postalCode,
      city: address.city,
      country: row.country_iso2 ?? '',
    },
  };
}

/** A picture as a data URL, for what has to carry it along; '' for none. */
export async function loadImage(ctx: Reader, id: number | null): Promise<string> {
  const image = id === null ? undefined : await findImage(ctx, id);
  return image ? dataUrl(image) : '';
}
