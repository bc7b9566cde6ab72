-- The least that the engine does for the rows of a three-line invoice with tax: one function call to create it and one to
-- approve it, and one to pay a part of it, as the application's role, behind row security, with every foreign key, index and trigger. Nothing is parsed,
-- added up or answered, so this is a bound and not a plan. Keep it true to what the application writes.
set role app_owner;
create or replace function app.floor_session(b bigint, hash bytea, at timestamptz) returns bigint language plpgsql stable as $$
declare u bigint; begin
  select s.user_id into u from sessions s join users u on u.business_id = s.business_id and u.id = s.user_id
   where s.business_id = b and s.token_hash = hash and s.ended_at is null and s.idle_until > at and s.expires_at > at and not u.is_disabled;
  if u is null then raise exception 'session required'; end if; return u; end $$;
create or replace function app.floor_create(b bigint, hash bytea, at timestamptz, customer bigint, client text, tax bigint, rate bigint, story jsonb) returns bigint language plpgsql as $$
declare u bigint; n bigint; p text; d bigint;
begin
  u := app.floor_session(b, hash, at);
  perform from customers where business_id = b and id = customer and merged_into_id is null;
  if not found then raise exception 'customer'; end if;
  perform from sales_taxes t join sales_tax_rates r on r.business_id = t.business_id and r.sales_tax_id = t.id where t.business_id = b and t.id = tax and r.id = rate;
  insert into number_series as s (business_id, series, prefix, next_number) values (b, 'invoice', 'INC-', 1000001)
    on conflict (business_id, series) do update set next_number = s.next_number + 1 returning prefix, next_number - 1 into p, n;
  insert into invoices (business_id, status, kind, prefix, number, customer_id, client_name, billing_date, due_date, currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents, discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, withheld_cents, custom_fields, note, private_note, created_by, created_at, updated_by, updated_at)
  values (b, 'Draft', 'invoice', p, n, customer, client, at::date, at::date + 30, 'CAD', 'document', false, '%', 0, 0, 27000, 0, 2693, 0, '{}', '{}', 29693, 0, '{"","","",""}', '', '', u, at, u, at) returning id into d;
  insert into invoice_lines (business_id, invoice_id, position, kind, name, description, unit, quantity, price_e4, specifications, discount_format, discount_e4, exempt_reason, gross_cents, extra_fee_cents, discount_cents, document_discount_cents, taxable_cents, tax_ids, tax_cents, total_cents)
  values (b, d, 1, 'item', 'House cleaning', '', 'hour', 2000000, 450000, '[]', '%', 0, '', 9000, 0, 0, 0, 9000, array[tax], '{898}', 9898),
         (b, d, 2, 'item', 'House cleaning', '', 'hour', 2000000, 450000, '[]', '%', 0, '', 9000, 0, 0, 0, 9000, array[tax], '{898}', 9898),
         (b, d, 3, 'item', 'House cleaning', '', 'hour', 2000000, 450000, '[]', '%', 0, '', 9000, 0, 0, 0, 9000, array[tax], '{897}', 9897);
  insert into invoice_taxes (business_id, invoice_id, sales_tax_id, position, rate_id, kind, name, abbreviation, tax_number, is_number_shown, rate_ppm, taxable_cents, exempt_cents, amount_cents)
  values (b, d, tax, 1, rate, 'normal', 'Tax', 'TX', '', true, 99750, 27000, 0, 2693);
  insert into audit_log (business_id, user_id, action, subject, subject_id, after, happened_at, request_id, ip_address, user_agent) values (b, u, 'invoice.created', 'invoices', d, story, at, 'req-1', '127.0.0.1', '');
  return d;
end $$;
create or replace function app.floor_approve(b bigint, hash bytea, at timestamptz, d bigint, parties_ jsonb, options_ jsonb, letterhead_ jsonb, story jsonb, accounts bigint[], amounts bigint[], taxes bigint[], positions smallint[], incomes bigint[], content_ text) returns void language plpgsql as $$
declare u bigint; st text; customer bigint; reference text; due date; s bigint; prev bytea; h bytea;
begin
  u := app.floor_session(b, hash, at);
  select status into st from invoices where business_id = b and id = d for no key update;
  if st is distinct from 'Draft' then raise exception 'illegal'; end if;
  update invoice_lines l set income_account_id = chosen.account_id from unnest(positions, incomes) as chosen (position, account_id)
    where l.business_id = b and l.invoice_id = d and l.position = chosen.position;
  update invoices set parties = parties_, frozen_options = options_, frozen_letterhead = letterhead_, status = 'Invoiced', payment_state = 'unpaid', approved_at = at, version = version + 1, updated_by = u, updated_at = at
    where business_id = b and id = d;
  select customer_id, prefix || number, due_date into customer, reference, due from invoices where business_id = b and id = d;
  perform app.post_entry(b, 'invoice.approved', 'invoices', d, at::date, null, '', reference, 'system', u, at,
    array[row('receivable', accounts[1], customer, null, reference, due, null, amounts[1], amounts[1], null, null, null, null)::app.new_item],
    array(select row(a, m, case n when 1 then customer end, null, null, case n when 1 then 1 end, t, null, null, null, null)::app.ledger_line
      from unnest(accounts, amounts, taxes) with ordinality as l (a, m, t, n)),
    array(select row(sales_tax_id, rate_id, 'sale', 'accrual', at::date, taxable_cents, exempt_cents, amount_cents, '', 'S')::app.tax_line
      from invoice_taxes where business_id = b and invoice_id = d), '{}');
  insert into document_chain_heads as x (business_id, seq, previous_hash, hash) values (b, 1, '', sha256(convert_to(content_, 'UTF8')))
    on conflict (business_id) do update set seq = x.seq + 1, previous_hash = x.hash, hash = sha256(x.hash || convert_to(content_, 'UTF8'))
    returning x.seq, x.previous_hash, x.hash into s, prev, h;
  insert into document_chain (business_id, seq, invoice_id, content, exponent, previous_hash, hash, created_at) values (b, s, d, content_, 2, prev, h, at);
  insert into audit_log (business_id, user_id, action, subject, subject_id, before, after, happened_at, request_id, ip_address, user_agent) values (b, u, 'invoice.approved', 'invoices', d, '{"status": "Draft"}', story, at, 'req-1', '127.0.0.1', '');
end $$;
-- A part of an invoice is paid.
create or replace function app.floor_pay(b bigint, hash bytea, at timestamptz, d bigint, method bigint, bank bigint, receivable bigint, said text) returns void language plpgsql as $$
declare u bigint; item bigint; customer bigint; n bigint; p text; pay bigint; own bigint; entry bigint;
begin
  u := app.floor_session(b, hash, at);
  perform from invoices where business_id = b and id = d and status in ('Invoiced', 'Processing') for no key update;
  if not found then raise exception 'not payable'; end if;
  select id, customer_id into item, customer from open_items where business_id = b and side = 'receivable' and subject = 'invoices' and subject_id = d for no key update;
  insert into number_series as s (business_id, series, prefix, next_number) values (b, 'receipt', 'RC-', 1000001)
    on conflict (business_id, series) do update set next_number = s.next_number + 1 returning prefix, next_number - 1 into p, n;
  insert into payments (business_id, direction, customer_id, method_id, account_id, prefix, number, currency_code, amount_cents, home_cents, paid_on, state, reference, note, created_by, created_at, updated_at)
  values (b, 'in', customer, method, bank, p, n, 'CAD', 1, 1, at::date, 'done', said, '', u, at, at) returning id into pay;
  entry := app.post_entry(b, 'payment.recorded', 'payments', pay, at::date, null, '', p || n, 'system', u, at, '{}',
    array[row(bank, 1, null, null, null, null, null, null, null, null, null)::app.ledger_line,
      row(receivable, -1, customer, null, item, null, null, null, null, null, null)::app.ledger_line], '{}',
    array[row(item, 'payment', null, null, null, 1, 1, null, pay)::app.allocation]);
  update invoices set paid_cents = paid_cents + 1, status = 'Processing', payment_state = 'partial', version = version + 1, updated_by = u, updated_at = at where business_id = b and id = d;
  insert into audit_log (business_id, user_id, action, subject, subject_id, after, happened_at, request_id, ip_address, user_agent)
  values (b, u, 'payment.recorded', 'payments', pay, '{"receipt": "RC-1000000", "amount": 1}', at, 'req-1', '127.0.0.1', ''),
    (b, u, 'invoice.paid', 'invoices', d, '{"receipt": "RC-1000000", "amount": 1}', at, 'req-1', '127.0.0.1', '');
end $$;
grant execute on function app.floor_session, app.floor_create, app.floor_approve, app.floor_pay to app_rw;
reset role;
