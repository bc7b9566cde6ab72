import { beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { within } from '../../../test/makers/businesses.ts';
import { canonical } from './canonical.ts';
import { type DocumentRow, findDocument } from './invoices.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create, approve, aFirm } = documentsIn(() => world);

/** The row, remembering which of its columns are read. */
const watched = <T extends object>(row: T, read: Set<string>): T =>
  new Proxy(row, {
    get(target, name, receiver) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name, receiver);
    },
  });

/** What the chain hashes, by asking it. */
function hashedColumns(row: DocumentRow) {
  const [own, lines, taxes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  canonical(
    watched(
      {
        ...row,
        lines: row.lines.map((line) => watched(line, lines)),
        taxes: row.taxes.map((tax) => watched(tax, taxes)),
      },
      own,
    ),
    2,
  );
  const columns = [...own].filter((name) => name !== 'lines' && name !== 'taxes');
  return { invoices: columns, invoice_lines: [...lines], invoice_taxes: [...taxes] };
}

/** Something else, whatever it was. */
const CHANGED: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `${column} + 1`,
  integer: (column) => `${column} + 1`,
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  date: (column) => `${column} + 1`,
  jsonb: () => `'{"forged": true}'`,
  ARRAY: (column) => `${column} || 1::bigint`,
};

/** An approved document with everything that the chain looks at. */
async function anApproved() {
  const { member, idClient, taxes } = await aFirm();
  const items = [{ serviceName: 'Work', quantity: 2, price: 10, discount: 5, taxes }];
  const { id } = await create(member, { idClient, items, shipping: 3, shippingTaxes: [taxes[0]?.idSalesTax ?? 0] });
  await approve(member, id);
  const row = await within(world, member.businessId, member.userId, (ctx) => findDocument(ctx, id));
  if (!row) throw new Error('no document');
  return { member, id, row };
}

it('A10: the trigger names every column that the chain hashes', async () => {
  const { row } = await anApproved();
  const { rows } = await world.owner.query<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'app.keep_approved'::regproc`,
  );
  const named = (pattern: RegExp) => [...(rows[0]?.source.matchAll(pattern) ?? [])].map(([, column]) => column);
  const compared = named(/\bnew\.(\w+)/g);
  // A set, because the message names the old id once more.
  expect(new Set(named(/\bold\.(\w+)/g))).toEqual(new Set(compared));
  expect(hashedColumns(row).invoices.filter((column) => !compared.includes(column))).toEqual([]);
  const { rows: events } = await world.owner.query<{ name: string }>(
    `select event_object_table || ' ' || event_manipulation as name from information_schema.triggers
     where action_statement like '%app.keep_approved_parts()' order by 1`,
  );
  expect(events.map(({ name }) => name)).toEqual([
    'invoice_lines DELETE',
    'invoice_lines INSERT',
    'invoice_lines UPDATE',
    'invoice_taxes DELETE',
    'invoice_taxes INSERT',
    'invoice_taxes UPDATE',
  ]);
});

it('A10: what the chain hashes of an approved document cannot be changed, column by column', async () => {
  const { member, id, row } = await anApproved();
  const hashed = hashedColumns(row);
  expect(hashed.invoices).toEqual(expect.arrayContaining(['revision', 'discount_cents', 'shipping_tax_cents', 'note']));
  const open: string[] = [];
  for (const [table, columns] of Object.entries(hashed))
    for (const column of columns) {
      const { rows } = await world.owner.query<{ data_type: string }>(
        'select data_type from information_schema.columns where table_name = $1 and column_name = $2',
        [table, column],
      );
      const value = CHANGED[rows[0]?.data_type ?? '']?.(column) ?? '';
      const key = table === 'invoices' ? 'id' : 'invoice_id';
      const refused = await world.owner
        .query(`update ${table} set ${column} = ${value} where business_id = $1 and ${key} = $2`, [
          member.businessId,
          id,
        ])
        .then(() => '', String);
      if (!/is approved and stays|is closed|violates (check|foreign key) constraint/.test(refused))
        open.push(`${table}.${column}: ${refused}`);
    }
  expect(open).toEqual([]);
  expect(hashed.invoices.length + hashed.invoice_lines.length + hashed.invoice_taxes.length).toBeGreaterThan(45);
});
