import { Readable } from 'node:stream';
import * as contract from '@countinghouse/contracts/statements';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { Download } from '../../platform/http/answer.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { route } from '../../platform/http/route.ts';
import { loadLetterhead } from '../businesses/index.ts';
import { escapeFormulas } from '../imports/index.ts';
import { drawPaper } from '../invoices/index.ts';
import { type OpenLink, openStatementLink, recordView, visitOf } from '../share-links/index.ts';
import { issueStatement, keptPaper, sendStatement } from './issue-statement.ts';
import { loadStatementOf } from './load-statement.ts';
import { paperOfStatement } from './print-statement.ts';
import { saveStatementSchedule } from './save-schedule.ts';
import { listOwingCustomers, loadRun, startRun } from './start-run.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

export async function statementRoutes(app: FastifyInstance) {
  route(app, contract.getStatement, (ctx, { params, query }) => loadStatementOf(ctx, params.id, query));
  route(app, contract.printStatement, async (ctx, { params, query }) =>
    paperOfStatement(ctx, await loadStatementOf(ctx, params.id, query)),
  );
  route(app, contract.downloadStatement, async (ctx, { params, query }) => {
    const statement = await loadStatementOf(ctx, params.id, query);
    if (query.format === 'csv') return csvOf(statement);
    const paper = await paperOfStatement(ctx, statement);
    return new Download({
      name: `${fileNameOf(paper)}.pdf`,
      type: 'application/pdf',
      // Drawn when the transaction is over: the database does not wait for paper.
      open: async () => Readable.from([await drawPaper(paper)]),
    });
  });
  route(app, contract.sendStatement, async (ctx, { params, body }) =>
    sendStatement(ctx, await loadStatementOf(ctx, params.id, body), body),
  );
  route(app, contract.shareStatement, async (ctx, { params, body }) => {
    const { id, link } = await issueStatement(ctx, await loadStatementOf(ctx, params.id, body));
    return { idStatement: id, url: link.url, expiresAt: link.expiresAt.toISOString() };
  });
  route(app, contract.saveStatementSchedule, (ctx, { params, body }) => saveStatementSchedule(ctx, params.id, body));
  route(app, contract.startStatementRun, async (ctx, { body }) => loadRun(ctx, await startRun(ctx, body)));
  route(app, contract.getStatementRun, (ctx, { params }) => loadRun(ctx, params.id));
  route(app, contract.listStatementCustomers, (ctx, { query }) => listOwingCustomers(ctx, query.least));
  sharedRoutes(app);
}

/** For whoever holds a link: the statement as it was when the link was made. */
function sharedRoutes(app: FastifyInstance) {
  const paperOf = async (ctx: Ctx, link: OpenLink) => {
    const paper = await keptPaper(ctx, link.subjectId);
    if (!paper) throw new AppError('share_link.not_found');
    if (link.staffUserId === null) await recordView(ctx, link);
    return paper;
  };
  publicRoute(app, contract.getSharedStatement, (visitor, { query }, request) =>
    openStatementLink(visitor, visitOf(query, request), async (ctx, link) => ({
      paper: await paperOf(ctx, link),
      businessName: (await loadLetterhead(ctx)).name,
    })),
  );
  publicRoute(app, contract.getSharedStatementPdf, async (visitor, { query }, request) => {
    await visitor.platform.throttle.visit('share-pdf', visitor.ipAddress, 'share_link.too_many');
    const paper = await openStatementLink(visitor, visitOf(query, request), paperOf);
    const pdf = await drawPaper(paper);
    return new Download({
      name: `${fileNameOf(paper)}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      open: async () => Readable.from([pdf]),
    });
  });
}

/** The rows as CSV. Texts of people's own must not become formulas; a figure of ours may begin with a minus. */
function csvOf({ rows, opening, from, currencyCode, clientName, to }: contract.Statement): Download {
  const words = STATEMENT_WORDS.en;
  const exponent = exponentOf(currencyCode);
  const amount = (value: number) => decimalText(value, exponent);
  const titles = [...Object.values(words.columns), 'Currency'];
  const lines = [
    titles,
    [from, words.opening, '', '', '', '', amount(opening), currencyCode],
    ...rows.map((row) => [
      row.day,
      words.types[row.type],
      escapeFormulas([row.number, row.about].filter(Boolean).join(' ')),
      row.dueDate ?? '',
      amount(row.charge),
      amount(row.credit),
      amount(row.balance),
      currencyCode,
    ]),
  ];
  return new Download({
    name: `statement-${clientName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${to}.csv`,
    type: 'text/csv; charset=utf-8',
    open: async () => Readable.from([stringify(lines, { quoted: true, bom: true })]),
  });
}
