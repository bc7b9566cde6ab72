import type { MailServerTrial } from '@countinghouse/contracts/mail-servers';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DialogueLine } from '../../../platform/mail/dialogue.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailBody } from '../business/mail-body.ts';
import { newMessageId } from '../message-id.ts';
import { loadMailServer } from './load-mail-server.ts';
import { accountOf, PASSWORD_LOST } from './mail-account.ts';
import { findServer, type ServerRecord } from './mail-servers.repo.ts';
import { noteUse } from './server-use.repo.ts';

export type Trial = { fault: string | null; dialogue: DialogueLine[] };

/** The server, for somebody who has not tried too often: a trial makes us connect to wherever they say. */
export async function readServerForTrial(app: FastifyInstance, ctx: Ctx, id: number): Promise<ServerRecord> {
  const row = await findServer(ctx, id);
  if (!row || row.archived_at !== null) throw new AppError('mail_server.not_found');
  await slowDown(app.platform, ctx);
  return row;
}

async function slowDown({ throttle }: Platform, { businessId, ipAddress }: Ctx): Promise<void> {
  try {
    await throttle.attempt({ purpose: 'mail-trial', account: `business ${businessId}`, ipAddress, device: undefined });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('request.too_many', undefined, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
}

export async function verifyServer({ accountMailer, config }: Platform, row: ServerRecord): Promise<Trial> {
  const account = accountOf(row, config.secretKey);
  return account ? accountMailer.verify(account) : { fault: PASSWORD_LOST, dialogue: [] };
}

export async function sendTestMail(platform: Platform, row: ServerRecord, to: string): Promise<Trial> {
  const account = accountOf(row, platform.config.secretKey);
  if (!account) return { fault: PASSWORD_LOST, dialogue: [] };
  const { outcome, dialogue } = await platform.accountMailer.send(account, await testMessage(platform, row, to));
  return { fault: outcome.kind === 'accepted' ? null : outcome.reason, dialogue };
}

async function testMessage({ config }: Platform, row: ServerRecord, to: string): Promise<MailMessage> {
  const { html, text } = await mailBody({
    businessName: row.from_name || row.name,
    colour: '#2f5fd8',
    heading: 'It works',
    paragraphs: [`This test was sent through ${row.name} (${row.host}).`],
    closing: 'Somebody pressed "Send test e-mail" in the settings of Countinghouse.',
    language: 'en',
  });
  return {
    messageId: newMessageId(row.business_id, config.publicOrigin),
    from: { name: row.from_name, address: row.from_email },
    to: [to],
    ...(row.reply_to && { replyTo: row.reply_to }),
    ...(row.bounce_to && { bounceTo: row.bounce_to }),
    subject: `Test from ${row.name}`,
    html,
    text,
  };
}

type TrialNote = { id: number; action: 'mail_server.verified' | 'mail_server.tested'; to?: string };

/** Keeps how it went, and answers the conversation. */
export async function noteTrial(
  ctx: Ctx,
  { id, action, to }: TrialNote,
  { fault, dialogue }: Trial,
): Promise<MailServerTrial> {
  await noteUse(ctx, id, { isOk: fault === null, text: fault ?? '', isPlaceFree: false });
  const after = { isOk: fault === null, ...(fault && { fault }), ...(to && { to }) };
  await ctx.audit({ action, subject: 'mail_servers', subjectId: id, after });
  return {
    isOk: fault === null,
    fault: fault ?? '',
    dialogue: dialogue.map(({ at, from, text }) => ({ at: at.toISOString(), from, text })),
    mailServer: await loadMailServer(ctx, id),
  };
}
