import { customerImports } from '@countinghouse/contracts/customer-imports';
import type { ImportBatch, ImportEndpoints, ImportSettings } from '@countinghouse/contracts/imports';
import { expect } from 'vitest';
import { call } from './calls.ts';
import { runJobs, send, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';
import { MONTREAL } from './makers/customers.ts';
import { form } from './uploads.ts';

/** One member at the import calls, those of customers unless told otherwise; each step ends when the worker has done it. */
export const importsAs = (world: TestWorld, member: Member, endpoints: ImportEndpoints = customerImports) => {
  const upload = (content: Buffer | string, filename = 'customers.csv') => {
    const body = form([{ name: 'file', content, filename, type: 'text/csv' }]);
    return send(world.app, member, { method: 'POST', url: endpoints.upload.path, ...body });
  };
  const uploaded = async (content: Buffer | string) => {
    const reply = await upload(content);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ data: ImportBatch }>().data;
  };
  const get = (id: number) => call(world, member, endpoints.get, { params: { id } });

  const check = async (batch: ImportBatch, settings: Partial<ImportSettings> = {}) => {
    const fields = batch.columns.map(({ field }) => field);
    const body = { fields, version: batch.version, place: MONTREAL, ...settings };
    await call(world, member, endpoints.check, { params: { id: batch.idImport }, body });
    await runJobs(world);
    return get(batch.idImport);
  };

  const step = async (what: 'commit' | 'rollback', { idImport, version }: ImportBatch) => {
    await call(world, member, endpoints[what], { params: { id: idImport }, body: { version } });
    await runJobs(world);
    return get(idImport);
  };

  const importAll = async (content: Buffer | string) => step('commit', await check(await uploaded(content)));

  const rowsOf = async ({ idImport }: ImportBatch) =>
    (await call(world, member, endpoints.rows, { params: { id: idImport } })).map(({ row, status, reason }) =>
      `${row} ${status} ${reason}`.trim(),
    );

  return { upload, uploaded, get, check, step, importAll, rowsOf };
};

const CUSTOMER_TABLES = [
  'customers',
  'customer_numbers',
  'customer_emails',
  'customer_web_pages',
  'customer_tokens',
  'customer_counts',
];

/** Everything that belongs to the customers of a business, as one value. */
export async function customersChecksum({ owner }: TestWorld, { businessId }: Member) {
  const sums = CUSTOMER_TABLES.map(
    (table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${table} t where business_id = ${businessId}`,
  );
  return (await owner.query(sums.join(' union all '))).rows;
}
