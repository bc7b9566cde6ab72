import {
  type Design,
  DesignInput,
  type DesignVersion,
  type listTemplates as listTemplatesContract,
} from '@countinghouse/contracts/document-design';
import type { Reply } from '@countinghouse/contracts/endpoint';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { loadImage, loadLetterhead } from '../businesses/index.ts';
import { DEFAULT_OPTIONS } from './default-options.ts';
import { type DesignId, listVersions } from './design-versions.repo.ts';
import { optionsOf } from './load-settings.ts';
import { findSettings } from './settings.repo.ts';

export async function loadDesign(ctx: Reader & Pick<Ctx, 'now'>): Promise<Design> {
  const row = await findSettings(ctx);
  const { idLogo } = await loadLetterhead(ctx);
  return {
    ...DesignInput.parse(optionsOf(row)),
    imageBase64: await loadImage(ctx, idLogo),
    version: row.version ?? 1,
  };
}

/** What a look could not yet say when it was kept has its default. */
export async function loadDesignVersions(ctx: Reader, designId: DesignId): Promise<DesignVersion[]> {
  const rows = await listVersions(ctx, designId);
  return rows.map((row) => ({
    idDesignVersion: row.id,
    ...DesignInput.parse({ ...DEFAULT_OPTIONS, ...(row.design as object) }),
    createdBy: { firstName: row.creator_first, lastName: row.creator_last },
    createdDate: row.created_at.toISOString(),
  }));
}

export const TEMPLATE_CARDS: Reply<typeof listTemplatesContract> = [
  { designTemplate: 'temp1', name: 'Ledger', description: 'Fine rules in your colour, everything in its column.' },
  { designTemplate: 'temp2', name: 'Band', description: 'Your name on a band of colour across the page.' },
  { designTemplate: 'temp3', name: 'Letterhead', description: 'Your logo in the middle, as on a letter.' },
];
