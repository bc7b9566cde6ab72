import type { Names } from './names.ts';

const folder = (room: string) => `apps/api/src/features/${room}`;

/** The server side of a new room: every role once, and the tests that each room owes. */
export const apiFiles = (names: Names, migration: string) => ({
  [`apps/api/db/migrations/${migration}_${names.table}.sql`]: migrationFile(names),
  [`${folder(names.room)}/${names.room}.routes.ts`]: routesFile(names),
  [`${folder(names.room)}/${names.room}.repo.ts`]: repoFile(names),
  [`${folder(names.room)}/create-${names.file}.ts`]: storyFile(names),
  [`${folder(names.room)}/${names.room}.presenter.ts`]: presenterFile(names),
  [`${folder(names.room)}/index.ts`]: `export { ${names.one}Routes } from './${names.room}.routes.ts';\n`,
  [`${folder(names.room)}/${names.room}.routes.test.ts`]: testFile(names),
});

const migrationFile = ({ table }: Names) => `set role app_owner;

call app.create_ids('${table}_id');
create table ${table} (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('${table}_id'),
  title        text not null check (title <> ''),
  version      integer not null default 1,
  created_by   bigint not null,
  created_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('${table}');
grant select, insert, update on ${table} to app_rw;

reset role;
`;

const routesFile = ({
  room,
  One,
  one,
  Many,
  code,
  file,
}: Names) => `import * as contract from '@countinghouse/contracts/${room}';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { create${One} } from './create-${file}.ts';
import { present${One} } from './${room}.presenter.ts';
import { find${One}, list${Many} } from './${room}.repo.ts';

export async function ${one}Routes(app: FastifyInstance) {
  route(app, contract.list${Many}, async (ctx) => (await list${Many}(ctx)).map(present${One}));

  route(app, contract.get${One}, async (ctx, { params }) => {
    const row = await find${One}(ctx, params.id);
    if (!row) throw new AppError('${code}.not_found');
    return present${One}(row);
  });

  route(app, contract.create${One}, async (ctx, { body }) => present${One}(await create${One}(ctx, body)));
}
`;

const repoFile = ({ table, One, Many }: Names) => `import type { Ctx } from '../../platform/ctx.ts';

const COLUMNS = ['id', 'title', 'version', 'created_at'] as const;
/** One screenful. A list that grows pages by keyset: where id < the last one seen. */
const PAGE = 50;

export type ${One}Row = NonNullable<Awaited<ReturnType<typeof find${One}>>>;

export const list${Many} = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('${table}')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();

export const find${One} = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('${table}')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insert${One} = (ctx: Ctx, { title }: { title: string }) =>
  ctx.tx
    .insertInto('${table}')
    .values({ business_id: ctx.businessId, title, created_by: ctx.userId, created_at: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
`;

const storyFile = ({
  room,
  One,
  one,
  table,
}: Names) => `import type { ${One}Create } from '@countinghouse/contracts/${room}';
import type { Ctx } from '../../platform/ctx.ts';
import { insert${One}, type ${One}Row } from './${room}.repo.ts';

export async function create${One}(ctx: Ctx, input: ${One}Create): Promise<${One}Row> {
  const row = await insert${One}(ctx, input);
  await ctx.audit({ action: '${one}.created', subject: '${table}', subjectId: row.id, after: row });
  return row;
}
`;

const presenterFile = ({ room, One }: Names) => `import type { ${One} } from '@countinghouse/contracts/${room}';
import type { ${One}Row } from './${room}.repo.ts';

/** Row to wire. A column that is not named here can never leak to a client. */
export const present${One} = (row: ${One}Row): ${One} => ({
  id: row.id,
  title: row.title,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});
`;

const testFile = ({ room, word, code, table }: Names) => `import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const create = (caller: Caller | null, payload: object) =>
  send(world.app, caller, { method: 'POST', url: '/${room}', payload });
const read = (caller: Caller | null, path: string) => send(world.app, caller, { method: 'GET', url: \`/${room}/\${path}\` });

describe('${room}', () => {
  it('keeps what was created, lists it, and leaves an audit row', async () => {
    const me = await aBusiness(world);
    const created = (await create(me, { title: ' First ' })).json();
    expect(created).toMatchObject({ status: 200, data: { title: 'First', version: 1 } });
    expect((await read(me, \`detail/\${created.data.id}\`)).json()).toEqual(created);
    expect((await read(me, 'list')).json().data).toEqual([created.data]);
    const { rows } = await world.owner.query("select subject_id from audit_log where subject = '${table}'");
    expect(rows).toEqual([{ subject_id: created.data.id }]);
  });

  it('names the bad field', async () => {
    const me = await aBusiness(world);
    const reply = await create(me, { title: ' ' });
    expect(reply.json()).toMatchObject({ code: 'request.invalid', fields: { title: 'Please enter a title.' } });
  });

  it('hides another business: its ${word} does not exist here', async () => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const { id } = (await create(theirs, { title: 'Theirs' })).json().data;
    expect((await read(mine, \`detail/\${id}\`)).json()).toMatchObject({ status: 404, code: '${code}.not_found' });
    expect((await read(mine, 'list')).json().data).toEqual([]);
  });

  it('lets a viewer read, not write, and a stranger neither', async () => {
    const viewer = await aBusiness(world, { role: 'viewer' });
    expect((await read(viewer, 'list')).statusCode).toBe(200);
    expect((await create(viewer, { title: 'No' })).json()).toMatchObject({ code: 'access.denied' });
    expect((await read(null, 'list')).json()).toMatchObject({ code: 'session.required' });
  });
});
`;
