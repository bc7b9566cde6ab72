import type { Company, Formats } from '@countinghouse/contracts/businesses';
import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import type { Reader } from '../../platform/db/reader.ts';
import { dataUrl, presentCompany, presentFormats } from './businesses.presenter.ts';
import { findCompany } from './companies.repo.ts';
import { findImage } from './images.repo.ts';

export const loadCompany = async (ctx: Reader): Promise<Company> => presentCompany(await findCompany(ctx));

export const loadFormats = async (ctx: Reader): Promise<Formats> => presentFormats(await findCompany(ctx));

/** Who writes, as a document says it. What is frozen with a document is this and nothing else. */
export type Letterhead = { name: string; lines: string[]; idLogo: number | null; dayFormat: DayFormat };

export async function loadLetterhead(ctx: Reader): Promise<Letterhead> {
  const row = await findCompany(ctx);
  const { legalName, companyName, letterhead } = presentCompany(row);
  return {
    name: legalName || companyName,
    lines: letterhead,
    idLogo: row.logo_image_id,
    dayFormat: presentFormats(row).dateFormat,
  };
}

/** A picture as a data URL, for what has to carry it along; '' for none. */
export async function loadImage(ctx: Reader, id: number | null): Promise<string> {
  const image = id === null ? undefined : await findImage(ctx, id);
  return image ? dataUrl(image) : '';
}
