import pg from 'pg';

/** A payment for every document that the load of invoices left paid or partly paid, named by its allocation. */
export async function loadPayments(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
    await client.query(`
      insert into payments (business_id, id, direction, customer_id, method_id, account_id, prefix, number, currency_code,
        amount_cents, home_cents, paid_on, state, reference, note, created_at, updated_at)
      select a.business_id, a.id, 'in', i.customer_id, coalesce(m.id, 0), coalesce(m.account_id, 0), 'RC-',
        999999 + row_number() over (partition by a.business_id order by a.allocated_on, a.id), 'CAD', a.amount_cents,
        a.home_cents, a.allocated_on, 'done', '', '', a.allocated_on, a.allocated_on
      from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
      left join lateral (select id, account_id from payment_methods m where m.business_id = a.business_id
        order by position limit 1) m on true
      where a.kind = 'payment'`);
    await client.query(`update allocations set payment_id = id where kind = 'payment' and payment_id is null`);
    await client.query(`
      insert into number_series (business_id, series, prefix, next_number)
      select business_id, 'receipt', 'RC-', max(number) + 1 from payments group by 1
      on conflict (business_id, series) do update set next_number = excluded.next_number`);
    await client.query(`
      insert into payment_days (business_id, day, method_id, account_id, user_id, status, is_online, payments, amount_cents,
        refunded_cents, fee_cents, settled_cents, waited_cents)
      select p.business_id, p.paid_on, p.method_id, p.account_id, 0, 'succeeded', false, count(*), sum(p.home_cents), 0, 0,
        sum(p.home_cents), sum(p.home_cents * 9) from payments p where p.direction = 'in' group by 1, 2, 3, 4
      on conflict do nothing`);
    await client.query('vacuum (analyze) payments, allocations, payment_days');
  } finally {
    await client.end();
  }
}
