set role app_owner;

alter table invoices
  -- A credit note for an amount: it took no quantity of its invoice.
  add is_by_amount         boolean not null default false,
  -- What a credit note took back of a loss. It is a loss again when the note is voided.
  add loss_credited_cents  bigint not null default 0 check (loss_credited_cents >= 0),
  add check (kind = 'creditNote' or (not is_by_amount and loss_credited_cents = 0));
alter table invoice_lines
  -- Of a credit note: the goods of this line came back to the shelf.
  add goods_return  boolean not null default false;

-- As in 0033, and whether a credit note is for an amount.
create or replace function app.keep_approved() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.number, new.prefix, new.revision, new.parties, new.frozen_options, new.frozen_letterhead,
      new.billing_date, new.currency_code, new.rounding_mode, new.prices_include_tax, new.discount_format,
      new.discount_e4, new.discount_cents, new.sub_total_cents, new.discounts_cents, new.tax_cents, new.shipping_cents,
      new.shipping_tax_ids, new.shipping_tax_cents, new.total_cents, new.withheld_cents, new.note, new.is_by_amount)
    is distinct from
     (old.id, old.kind, old.number, old.prefix, old.revision, old.parties, old.frozen_options, old.frozen_letterhead,
      old.billing_date, old.currency_code, old.rounding_mode, old.prices_include_tax, old.discount_format,
      old.discount_e4, old.discount_cents, old.sub_total_cents, old.discounts_cents, old.tax_cents, old.shipping_cents,
      old.shipping_tax_ids, old.shipping_tax_cents, old.total_cents, old.withheld_cents, old.note, old.is_by_amount) then
    raise exception 'document % is approved and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

reset role;

-- As the superuser: the owner sees no rows here.

-- Goods of a replaced invoice came back in the transaction that credited it. They belong to the credit note now, so that it
-- takes them along when it is voided.
update stock_movements m set id_table = note.id
from invoices note
where m.kind = 'return' and m.table_name = 'inc_invoices' and note.business_id = m.business_id and note.kind = 'creditNote'
  and note.credits_id = m.id_table and note.created_at = m.created_at;

-- Until now a loss was taken back on its own account, without its taxes.
update invoices note set loss_credited_cents = taken.cents
from (
  select l.business_id, e.subject_id as id, -sum(l.amount_cents) as cents
  from journal_lines l
  join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.kind = 'creditNote.approved'
  join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.role = 'bad-debt'
  group by 1, 2) taken
where note.business_id = taken.business_id and note.id = taken.id and note.kind = 'creditNote';
