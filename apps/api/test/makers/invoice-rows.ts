import type { DocumentKind, Status } from '@countinghouse/domain/documents/states';
import type pg from 'pg';

/** A document as a list sees it; for tests that need many, or some that no click can make. */
export type MadeRow = {
  id: number;
  kind: DocumentKind;
  status: Status;
  number: number | null;
  customer_id: number | null;
  client_name: string;
  billing_date: string;
  due_date: string | null;
  total_cents: number;
  paid_cents: number;
  archived_at: string | null;
  paid_at: string | null;
  created_by: number | null;
  created_at: string;
};

/** Puts rows in as they are, past every rule of the application but none of the database. */
export async function insertRows(owner: pg.Pool, businessId: number, rows: readonly MadeRow[]): Promise<void> {
  await owner.query(
    `insert into invoices (business_id, id, kind, status, prefix, number, customer_id, client_name, billing_date, due_date,
       currency_code, rounding_mode, prices_include_tax, discount_format, discount_e4, discount_cents, sub_total_cents,
       discounts_cents, tax_cents, shipping_cents, shipping_tax_ids, shipping_tax_cents, total_cents, paid_cents,
       custom_fields, note, private_note, archived_at, paid_at, created_by, created_at, updated_at)
     select $1, id, kind, status, 'INC-', number, customer_id, client_name, billing_date, due_date, 'CAD', 'document', false,
       '%', 0, 0, total_cents, 0, 0, 0, '{}', '{}', total_cents, paid_cents, array['', '', '', ''], '', '', archived_at,
       paid_at, created_by, created_at, created_at
     from jsonb_to_recordset($2) as r (id bigint, kind text, status text, number bigint, customer_id bigint,
       client_name text, billing_date date, due_date date, total_cents bigint, paid_cents bigint, archived_at timestamptz,
       paid_at timestamptz, created_by bigint, created_at timestamptz)`,
    [businessId, JSON.stringify(rows)],
  );
  await owner.query(
    `insert into number_series (business_id, series, prefix, next_number)
     select business_id, kind, 'INC-', max(number) + 1 from invoices where business_id = $1 and number is not null group by 1, 2
     on conflict (business_id, series) do update set next_number = excluded.next_number`,
    [businessId],
  );
}
