import { DesignInput } from '@countinghouse/contracts/document-design';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import {
  type createNamedDesign as createContract,
  DESIGN_SCOPES,
  type NamedDesign,
  type updateNamedDesign as updateContract,
} from '@countinghouse/contracts/named-designs';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { differences, given } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { DEFAULT_OPTIONS } from './default-options.ts';
import { insertVersion } from './design-versions.repo.ts';
import {
  archiveDesign,
  type DesignColumns,
  type DesignRow,
  freeScope,
  insertDesign,
  isCustomer,
  listDesigns,
  lockDesign,
  updateDesign,
} from './designs.repo.ts';
import { isSameLook, madeNow } from './keep-design.ts';
import { optionsOf } from './load-settings.ts';
import { findSettings, lockVersion } from './settings.repo.ts';

const MOST = 100;

export const loadNamedDesigns = async (ctx: Reader): Promise<NamedDesign[]> =>
  (await listDesigns(ctx)).map(presentDesign);

/** What a look could not yet say when it was saved has its default. */
const presentDesign = (row: DesignRow): NamedDesign => ({
  idDesign: row.id,
  name: row.name,
  scope: DESIGN_SCOPES.find((scope) => scope === row.scope) ?? 'none',
  idClient: row.customer_id ?? 0,
  clientName: clientNameOf(row),
  ...DesignInput.parse({ ...DEFAULT_OPTIONS, ...(row.design as object) }),
  version: row.version,
});

const clientNameOf = ({ first_name, last_name, is_company, company_name }: DesignRow): string =>
  first_name === null
    ? ''
    : displayNameOf({
        firstName: first_name,
        lastName: last_name ?? '',
        isCompany: is_company ?? false,
        companyName: company_name ?? '',
      });

export async function createDesign(ctx: Ctx, body: HandlerInput<typeof createContract>['body']): Promise<NamedDesign> {
  await lockAll(ctx);
  if ((await listDesigns(ctx)).length >= MOST) throw new AppError('design.too_many');
  const columns = await columnsOf(ctx, body);
  const released = await release(ctx, columns);
  const id = await insertDesign(ctx, columns);
  await insertVersion(ctx, columns.design, madeNow(ctx, id));
  const design = presentDesign(await requireDesign(ctx, id));
  await ctx.audit(...released, { action: 'design.created', subject: 'designs', subjectId: id, after: design });
  return design;
}

export async function changeDesign(
  ctx: Ctx,
  id: number,
  { version, ...change }: HandlerInput<typeof updateContract>['body'],
): Promise<NamedDesign> {
  await lockAll(ctx);
  const row = await requireDesign(ctx, id);
  requireFresh(row.version, version);
  const before = presentDesign(row);
  const columns = await columnsOf(ctx, { ...before, ...given(change) });
  const isMoved = columns.scope !== before.scope || columns.customerId !== row.customer_id;
  const released = isMoved ? await release(ctx, columns) : [];
  await updateDesign(ctx, id, columns);
  if (!isSameLook(before, columns.design)) await insertVersion(ctx, columns.design, madeNow(ctx, id));
  const after = presentDesign(await requireDesign(ctx, id));
  await ctx.audit(...released, {
    action: 'design.updated',
    subject: 'designs',
    subjectId: id,
    ...differences(before, after),
  });
  return after;
}

export async function deleteDesign(ctx: Ctx, id: number): Promise<{ idDesign: number }> {
  await lockAll(ctx);
  const design = presentDesign(await requireDesign(ctx, id));
  await archiveDesign(ctx, id);
  await ctx.audit({ action: 'design.deleted', subject: 'designs', subjectId: id, before: design });
  return { idDesign: id };
}

/** The design that had this scope is only kept from now on, and its story says so. */
async function release(ctx: Ctx, { scope, customerId }: DesignColumns): Promise<AuditEntry[]> {
  const freed = await freeScope(ctx, { scope, customerId });
  return freed.map(({ id }) => ({
    action: 'design.released',
    subject: 'designs',
    subjectId: id,
    before: { scope, idClient: customerId ?? 0 },
    after: { scope: 'none', idClient: 0 },
  }));
}

/** One after another: two designs that take the same scope at once would both find it free. */
const lockAll = async (ctx: Ctx) => lockVersion(ctx, optionsOf(await findSettings(ctx)));

async function requireDesign(ctx: Ctx, id: number): Promise<DesignRow> {
  const row = await lockDesign(ctx, id);
  if (!row) throw new AppError('design.not_found');
  return row;
}

type NamedDesignInput = DesignInput & { name: string; scope: DesignColumns['scope']; idClient: number };

async function columnsOf(ctx: Ctx, input: NamedDesignInput): Promise<DesignColumns> {
  const { name, scope, idClient } = input;
  const columns = { name, scope, customerId: null, design: DesignInput.parse(input) };
  if (scope !== 'customer') return columns;
  if (idClient === 0) throw new AppError('request.invalid', { idClient: 'Choose a customer.' });
  if (!(await isCustomer(ctx, idClient))) throw new AppError('customer.not_found');
  return { ...columns, customerId: idClient };
}
