import { type Endpoint, errorsOf, isWrite } from '@countinghouse/contracts/endpoint';
import { can, PERMISSIONS, ROLES, type Role } from '@countinghouse/domain/access/permissions';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindTx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { exampleOf } from './example-input.ts';
import { send, startApp, type TestWorld } from './harness.ts';
import { aBusiness, aMember, type Member, within } from './makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

/** World data and the queue's migration notes: the only tables without a business. Each needs its reason here. */
const NO_TENANT: Record<string, string> = {
  countries: 'the world, read only',
  states: 'the world, read only',
  cities: 'the world, read only',
  country_timezones: 'the world, read only',
  location_loads: 'which release of the world is loaded; not readable by the application',
  kysely_migration: 'which migrations ran; not readable by the application',
  kysely_migration_lock: 'likewise',
};

type Table = {
  name: string;
  forced: boolean;
  first_key: string;
  policies: number;
  can_delete: boolean;
  can_read: boolean;
};
const tables = async () =>
  (
    await world.owner.query<Table>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first_key,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid
          and pg_get_expr(p.polqual, c.oid) = '(business_id = app.current_business_id())'
          and pg_get_expr(p.polwithcheck, c.oid) = '(business_id = app.current_business_id())') as policies,
        has_table_privilege('app_rw', c.oid, 'delete') as can_delete,
        has_table_privilege('app_rw', c.oid, 'select') as can_read
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'v') order by 1`)
  ).rows;

describe('every table', () => {
  it('belongs to a business, leads its key with it and stands under forced row security', async () => {
    const found = await tables();
    expect(found.length).toBeGreaterThan(8);
    const tenant = found.filter(({ name }) => !(name in NO_TENANT));
    const open = tenant.filter(
      ({ forced, first_key, policies }) => !forced || first_key !== 'business_id' || policies !== 1,
    );
    expect(open).toEqual([]);
  });

  it('that is an exception is read only for the application, or closed', async () => {
    const { rows } = await world.owner.query(
      `select c.relname from pg_class c where c.relname = any($1) and (has_table_privilege('app_rw', c.oid, 'insert')
        or has_table_privilege('app_rw', c.oid, 'update') or has_table_privilege('app_rw', c.oid, 'delete'))`,
      [Object.keys(NO_TENANT)],
    );
    expect(rows).toEqual([]);
  });

  it('links to others only through keys that carry the business', async () => {
    const { rows } = await world.owner.query(
      `
      select con.conname from pg_constraint con
      join pg_class c on c.oid = con.conrelid and c.relnamespace = 'public'::regnamespace
      join pg_class t on t.oid = con.confrelid and t.relnamespace = 'public'::regnamespace
      where con.contype = 'f' and t.relname <> all($1)
        and not exists (select from unnest(con.conkey, con.confkey) as pair(here, there)
          join pg_attribute a on a.attrelid = con.conrelid and a.attnum = pair.here and a.attname = 'business_id'
          join pg_attribute b on b.attrelid = con.confrelid and b.attnum = pair.there and b.attname = 'business_id')`,
      [Object.keys(NO_TENANT)],
    );
    expect(rows).toEqual([]);
  });

  it('counts its ids by business: `default app.next_id(…)`, never a counter that all businesses share', async () => {
    const { rows } = await world.owner.query(`
      select c.relname from pg_attrdef d join pg_class c on c.oid = d.adrelid
      where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'`);
    expect(rows).toEqual([]);
  });

  it('that must not forget is closed to update and delete', async () => {
    const { rows } = await world.owner.query(`
      select c.relname from pg_class c where c.relname in ('audit_log', 'audit_seals')
        and (has_table_privilege('app_rw', c.oid, 'update') or has_table_privilege('app_rw', c.oid, 'delete')
          or has_table_privilege('app_rw', c.oid, 'truncate'))`);
    expect(rows).toEqual([]);
  });
});

describe('the application role', () => {
  it('owns nothing, bypasses nothing, and is a member of nothing', async () => {
    const { rows } = await world.owner.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = 'app_rw'`);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, memberships: 0 },
    ]);
  });

  it('reaches past itself only through the approved definer functions', async () => {
    const { rows } = await world.owner.query(`
      select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'app', 'directory') order by 1`);
    // Counting answers a number about the jobs of the present business; the books are written by one of them only, under
    // row security. Starting ids, keeping the days of payments and of what is owed, and the tax of what was paid, are triggers;
    // what they call is theirs alone.
    expect(rows.map(({ name }) => name)).toEqual([
      'app.add_payment_day',
      'app.count_running_jobs',
      'app.enqueue',
      'app.keep_owed_days',
      'app.keep_payment_days',
      'app.keep_payment_fee',
      'app.keep_tax_when_paid',
      'app.keep_taxes_when_paid',
      'app.post_entry',
      'app.start_ids',
    ]);
  });

  it('sees no row outside a tenant transaction', async () => {
    await aBusiness(world);
    const client = new pg.Client({ connectionString: world.platform.config.cells[0]?.url });
    await client.connect();
    try {
      const counts = await Promise.all(
        (await tables())
          .filter(({ name, can_read }) => !(name in NO_TENANT) && can_read)
          .map(async ({ name }) => (await client.query(`select count(*)::int as n from public.${name}`)).rows[0].n),
      );
      expect(new Set(counts)).toEqual(new Set([0]));
    } finally {
      await client.end();
    }
  });
});

describe('each wall, with the others taken away', () => {
  it('row security hides another business when the query forgets its filter', async () => {
    const mine = await aBusiness(world);
    const theirs = await aBusiness(world);
    const seen = await within(world, mine.businessId, mine.userId, (ctx) =>
      ctx.tx.selectFrom('users').select('business_id').execute(),
    );
    expect(new Set(seen.map((row) => row.business_id))).toEqual(new Set([mine.businessId]));
    expect(theirs.businessId).not.toBe(mine.businessId);
  });

  it('row security refuses a write in another name', async () => {
    const mine = await aBusiness(world);
    const theirs = await aBusiness(world);
    const forged = within(world, mine.businessId, mine.userId, (ctx) =>
      ctx.tx
        .insertInto('audit_log')
        .values({
          business_id: theirs.businessId,
          action: 'forged',
          subject: 'x',
          subject_id: 1,
          happened_at: ctx.now,
          request_id: '',
          ip_address: '',
          user_agent: '',
        })
        .execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('the foreign keys refuse the link when filter and row security are both gone', async () => {
    const mine = await aBusiness(world);
    const theirs = await aBusiness(world);
    // As the owner's superuser no policy applies; only the composite key stands between the two.
    const link = world.owner.query(
      `insert into sessions (business_id, user_id, token_hash, created_at, last_seen_at, idle_until, expires_at, is_kept, ip_address, user_agent)
       values ($1, $2, '\\x00', now(), now(), now(), now(), true, '', '')`,
      [mine.businessId, theirs.userId],
    );
    await expect(link).rejects.toThrow(/foreign key/);
  });

  it('the query filter alone answers only its own business', async () => {
    const mine = await aBusiness(world);
    await aBusiness(world);
    const client = await world.owner.connect();
    try {
      const rows = await bindTx(client, 'unnamed')
        .selectFrom('users')
        .select('business_id')
        .where('business_id', '=', mine.businessId)
        .execute();
      expect(rows.map((row) => row.business_id)).toEqual([mine.businessId]);
    } finally {
      client.release();
    }
  });

  it('the setting ends with its transaction: the next user of the connection starts with none', async () => {
    const mine = await aBusiness(world);
    await within(world, mine.businessId, mine.userId, async () => {});
    const [cell] = world.platform.cells.all;
    if (!cell) throw new Error('no cell');
    const left = await inTransaction(cell, 'read only', '', (tx) =>
      sql<{ id: number | null }>`select app.current_business_id() as id`.execute(tx),
    );
    expect(left.rows).toEqual([{ id: null }]);
  });

  it('a GET cannot write', async () => {
    const [cell] = world.platform.cells.all;
    const mine = await aBusiness(world);
    if (!cell) throw new Error('no cell');
    const write = inTransaction(cell, 'read only', `set local app.business_id = '${mine.businessId}'`, (tx) =>
      tx.updateTable('users').set({ mobile: '1' }).where('business_id', '=', mine.businessId).execute(),
    );
    await expect(write).rejects.toThrow(/read-only transaction/);
  });
});

const call = (endpoint: Endpoint, caller: Member | null) => {
  const { url, payload, headers } = exampleOf(endpoint);
  return send(world.app, caller, { method: endpoint.method, url, ...(payload !== undefined && { payload }), headers });
};
/** By an id in its path; a search term there names nothing. */
const namesARecord = ({ params }: Endpoint) =>
  Object.values(params?.shape ?? {}).some((schema) => schema instanceof z.ZodNumber);
const members = () => world.app.endpoints.filter(({ access }) => access !== 'public');

describe('every endpoint', () => {
  it('is there: the table is not empty and ids are unique', () => {
    expect(world.app.endpoints.length).toBeGreaterThan(15);
    expect(new Set(world.app.endpoints.map(({ id }) => id)).size).toBe(world.app.endpoints.length);
  });

  it('that needs a member turns a stranger away before reading what they sent', async () => {
    for (const endpoint of members())
      expect([endpoint.id, (await call(endpoint, null)).statusCode]).toEqual([endpoint.id, 401]);
  });

  it('refuses exactly the roles its permission does not name', async () => {
    const { businessId } = await aBusiness(world);
    const people = new Map<Role, Member>();
    for (const role of ROLES) people.set(role, await aMember(world, businessId, { role }));
    for (const endpoint of members()) {
      const { access } = endpoint;
      for (const [role, person] of people) {
        const isAllowed = typeof access !== 'object' || can(role, access.can);
        const { statusCode } = await call(endpoint, person);
        expect([endpoint.id, role, statusCode === 403]).toEqual([endpoint.id, role, !isAllowed]);
        if (endpoint.id === 'revokeOtherSessions') people.set(role, await aMember(world, businessId, { role }));
      }
    }
    // Every endpoint as every role: it grows with the product.
  }, 60_000);

  it('that writes refuses a call without the token and one from another site', async () => {
    const person = await aBusiness(world);
    for (const endpoint of members().filter(isWrite)) {
      const { url, payload, headers } = exampleOf(endpoint);
      const request = { method: endpoint.method, url, ...(payload !== undefined && { payload }) };
      const bare = await send(world.app, { cookies: { sid: person.cookies.sid } }, { ...request, headers });
      const foreign = await send(world.app, person, {
        ...request,
        headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      });
      expect([endpoint.id, bare.statusCode, foreign.statusCode]).toEqual([endpoint.id, 403, 403]);
    }
  });

  it('with an id answers another business as if the record had never existed', async () => {
    const mine = await aBusiness(world);
    for (const endpoint of members().filter(namesARecord)) {
      const reply = await call(endpoint, mine);
      expect([endpoint.id, reply.statusCode]).toEqual([endpoint.id, 404]);
    }
  });

  it('lists only codes of the catalogue, and answers failures in one shape', async () => {
    for (const endpoint of world.app.endpoints)
      expect(new Set(errorsOf(endpoint)).size).toBe(errorsOf(endpoint).length);
    const reply = await send(world.app, null, { url: '/nothing/here' });
    expect(reply.json()).toEqual({
      status: 404,
      message: expect.any(String),
      code: 'route.not_found',
      requestId: expect.any(String),
    });
  });
});

it('the permission table grants nothing to nobody by accident: a change shows here', () => {
  const table = Object.fromEntries(
    PERMISSIONS.map((name) => [name, ROLES.filter((role) => can(role, name)).join(' ')]),
  );
  expect(table).toMatchSnapshot();
});

it('who may call what: a changed permission is a changed line', () => {
  const lines = world.app.endpoints.map(
    ({ method, path, access }) => `${method} ${path}: ${typeof access === 'object' ? access.can : access}`,
  );
  expect(lines.toSorted()).toMatchSnapshot();
});
