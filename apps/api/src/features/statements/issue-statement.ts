import { PrintedDocument } from '@countinghouse/contracts/printed-documents';
import type { Statement } from '@countinghouse/contracts/statements';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadLetterhead } from '../businesses/index.ts';
import { type AttachmentDraw, mailBody, queueBusinessMail } from '../email/index.ts';
import { drawPaper } from '../invoices/index.ts';
import { issueShareLink } from '../share-links/index.ts';
import { paperOfStatement } from './print-statement.ts';
import { STATEMENT_WORDS } from './statement-words.ts';
import { findStatement, insertStatement, noteMail } from './statements.repo.ts';

const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

type IssuedStatement = { id: number; paper: PrintedDocument; link: { id: number; url: string; expiresAt: Date } };

/** Keeps the statement as it is now, with a link to it: mail, paper and page are drawn from what is kept. */
export async function issueStatement(ctx: Ctx, statement: Statement): Promise<IssuedStatement> {
  const paper = await paperOfStatement(ctx, statement);
  const { idClient, type, from, to, closing } = statement;
  const { id } = await insertStatement(ctx, {
    customer_id: idClient,
    type,
    from_on: from,
    to_on: to,
    closing_cents: closing,
    content: JSON.stringify(z.encode(PrintedDocument, paper)),
  });
  const expiresAt = new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS);
  const link = await issueShareLink(ctx, { kind: 'statement', subjectId: id, expiresAt });
  return { id, paper, link: { ...link, expiresAt } };
}

/** The paper of a statement that was kept. */
export async function keptPaper(ctx: Ctx, id: number): Promise<PrintedDocument | undefined> {
  const row = await findStatement(ctx, id);
  return row && PrintedDocument.parse(row.content);
}

type StatementMail = { email?: string | undefined; message: string; onceKey?: string };

/** Queues a statement by e-mail. Its text says what its paper says: both are written from one object. */
export async function sendStatement(ctx: Ctx, statement: Statement, { email, message, onceKey }: StatementMail) {
  const to = email ?? statement.email;
  if (to === '') throw new AppError('statement.no_address');
  const { id, paper, link } = await issueStatement(ctx, statement);
  const { name, lines } = await loadLetterhead(ctx);
  const words = STATEMENT_WORDS[paper.language];
  const { sheet } = paper;
  const period = sheet?.subtitle ?? '';
  const body = await mailBody({
    businessName: name,
    colour: paper.design.primaryColor,
    heading: words.title,
    paragraphs: [words.hello(statement.clientName), words.intro[statement.type](period), ...(message ? [message] : [])],
    table: sheet?.summary.map(({ label, value, isTotal = false }) => ({ label, value, isTotal })) ?? [],
    button: { label: words.view, link: `https://link.invalid/${link.id}` },
    closing: [name, ...lines].join('\n'),
    language: paper.language,
  });
  const idMail = await queueBusinessMail(ctx, {
    event: 'statement',
    subject: 'customers',
    subjectId: statement.idClient,
    to: [to],
    ...(statement.cc !== '' && { cc: [statement.cc] }),
    subjectLine: words.subject(name, period),
    ...body,
    attachments: [{ kind: 'statement', id, fileName: `${fileNameOf(paper)}.pdf` }],
    usedFor: 'statements',
    ...(onceKey && { onceKey }),
  });
  await noteMail(ctx, id, idMail);
  return { idStatement: id, idMail };
}

export const drawStatement: AttachmentDraw = async (ctx, id) => {
  const paper = await keptPaper(ctx, id);
  return paper && { bytes: await drawPaper(paper), contentType: 'application/pdf' };
};
