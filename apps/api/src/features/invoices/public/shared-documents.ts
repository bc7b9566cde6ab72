import type { DocumentKind } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { findDocument } from '../invoices.repo.ts';

/** Whether a document of this kind is there, so that a link to it can be made. */
export const haveDocument =
  (kind: DocumentKind) =>
  async (ctx: Ctx, id: number): Promise<boolean> =>
    (await findDocument(ctx, id))?.kind === kind;
