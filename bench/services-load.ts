import pg from 'pg';
import { itemTokens } from '../apps/api/src/features/services/items/item-tokens.ts';
import { sortName } from '../packages/domain/src/search/sort-name.ts';

const FIRST = [
  'Oak',
  'Pine',
  'Steel',
  'Copper',
  'Deep',
  'Quick',
  'Winter',
  'Summer',
  'Large',
  'Small',
  'Weekly',
  'Night',
];
const SECOND = [
  'door',
  'window',
  'cleaning',
  'repair',
  'survey',
  'install',
  'paint',
  'roof',
  'garden',
  'wiring',
  'pump',
];
const THIRD = ['visit', 'kit', 'service', 'package', 'hour', 'check', 'upgrade'];

/** The n-th name of a catalogue: the same in a small one as at the beginning of a large one. */
const nameOf = (n: number) =>
  `${FIRST[n % FIRST.length]} ${SECOND[Math.floor(n / 3) % SECOND.length]} ${THIRD[Math.floor(n / 7) % THIRD.length]} ${n}`;

const BATCH = 5_000;

/** As the application would have written them, tokens included; every hundredth was used once. */
export async function loadServices(adminUrl: string, businessId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let at = 0; at < count; at += BATCH)
      await loadBatch(client, businessId, { from: at, to: Math.min(at + BATCH, count) });
    for (const table of ['services', 'service_tokens']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

async function loadBatch(client: pg.Client, businessId: number, { from, to }: { from: number; to: number }) {
  const made = Array.from({ length: to - from }, (_, index) => {
    const n = from + index;
    const name = nameOf(n);
    return { name, code: `SV-${n}`, sort: sortName(name), usedSecondsAgo: n % 100 === 0 ? n : null };
  });
  const { rows } = await client.query<{ id: string }>(
    `insert into services (business_id, type, name, sort_name, code, code_key, description, unit, price_e4,
       price_includes_tax, is_discountable, specifications, duration_minutes, buffer_before, buffer_after,
       is_bookable_online, income_account, is_active, internal_note, custom_fields, last_used_at, created_at, updated_at)
     select $1, 'service', name, sort, code, lower(code), 'As agreed with the customer.', 'hour', 450000, false, true, '[]',
       0, 0, 0, false, 'Sales', true, '', array['', '', '', ''], now() - make_interval(secs => ago), now(), now()
     from unnest($2::text[], $3::text[], $4::text[], $5::float8[]) with ordinality as n (name, sort, code, ago, at)
     order by at returning id`,
    [
      businessId,
      made.map(({ name }) => name),
      made.map(({ sort }) => sort),
      made.map(({ code }) => code),
      made.map(({ usedSecondsAgo }) => usedSecondsAgo),
    ],
  );
  const tokens = made.flatMap((item, index) => itemTokens(item).map((token) => ({ token, id: rows[index]?.id })));
  await client.query(
    `insert into service_tokens (business_id, kind, scope, token, service_id)
     select $1, 'service', 'active', token, id from unnest($2::text[], $3::bigint[]) as t (token, id)`,
    [businessId, tokens.map(({ token }) => token), tokens.map(({ id }) => id)],
  );
}
