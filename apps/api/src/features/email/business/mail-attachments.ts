import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';

/** What the outbox keeps of a file: enough to draw it when the mail leaves. */
export const AttachmentRef = z.object({ kind: z.string(), id: z.int(), fileName: z.string() });
export type AttachmentRef = z.infer<typeof AttachmentRef>;

/** Draws a file as it is now; undefined: what it showed is gone. */
export type AttachmentDraw = (ctx: Ctx, id: number) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>;

const DRAWS = new Map<string, AttachmentDraw>();

/** Higher rooms draw the files; app.ts tells this room of them at start. */
export function registerAttachment(kind: string, draw: AttachmentDraw): void {
  DRAWS.set(kind, draw);
}

/** All of them, or a sentence that says which one cannot be had. */
export async function drawAttachments(ctx: Ctx, refs: readonly AttachmentRef[]): Promise<MailAttachment[] | string> {
  const drawn: MailAttachment[] = [];
  for (const { kind, id, fileName } of refs) {
    const file = await DRAWS.get(kind)?.(ctx, id);
    if (!file) return `The attachment ${fileName} is no longer there.`;
    drawn.push({ fileName, ...file });
  }
  return drawn;
}
