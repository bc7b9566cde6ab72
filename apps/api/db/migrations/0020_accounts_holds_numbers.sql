set role app_owner;

-- Where the income of a line was entered, frozen when its document is approved; null on drafts and on what was approved
-- before, all of which went to Sales. A credit note has its invoice's.
alter table invoice_lines add income_account_id bigint;
alter table invoice_lines add foreign key (business_id, income_account_id) references accounts (business_id, id);
grant update (income_account_id) on invoice_lines to app_rw;
create trigger invoice_lines_changed after update on invoice_lines
  referencing old table as touched for each statement execute function app.keep_approved_parts();

-- What an accepted estimate holds for its customer, by part: `parts.reserved` is the sum. Kept by row, so that what is let
-- go is what was held, even when a service uses up other parts by then.
create table estimate_holds (
  business_id  bigint not null,
  invoice_id   bigint not null,
  part_id      bigint not null,
  quantity     bigint not null check (quantity > 0),
  primary key (business_id, invoice_id, part_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id),
  foreign key (business_id, part_id) references parts (business_id, id)
);
create index estimate_holds_by_part on estimate_holds (business_id, part_id);
call app.protect('estimate_holds');
grant select, insert, update, delete on estimate_holds to app_rw;

-- Estimates may count with the invoices; a number that the other kind took is missing for that reason.
alter table document_settings add number_shared boolean not null default false;
alter table number_skips add reason text not null default 'raised' check (reason in ('raised', 'shared'));

reset role;

-- As the superuser: the owner sees no rows here.

-- Income a business can tell apart from the first day; those that are here already get it, too.
insert into accounts (business_id, code, name, kind, created_at)
select b.business_id, a.code, a.name, 'income', now()
from businesses b
cross join (values ('4010', 'Service income'), ('4020', 'Product sales'), ('4900', 'Other income')) as a (code, name)
where exists (select from accounts known where known.business_id = b.business_id)
on conflict (business_id, code) do nothing;

-- Accepted estimates from before, as they held: the whole until the first living invoice came of them.
insert into estimate_holds (business_id, invoice_id, part_id, quantity)
select i.business_id, i.id, u.part_id, sum(round(l.quantity::numeric * u.per_unit / 1000000))
from invoices i
join invoice_lines l on l.business_id = i.business_id and l.invoice_id = i.id
join (
  select business_id, id as item_id, id as part_id, 1000000 as per_unit from parts where tracks_stock
  union all
  select s.business_id, s.service_id, s.part_id, s.quantity from service_parts s
    join parts p on p.business_id = s.business_id and p.id = s.part_id and p.tracks_stock
) u on u.business_id = l.business_id and u.item_id = l.service_id
where i.kind = 'estimate' and i.status = 'Invoiced' and i.archived_at is null
  and not exists (select from invoices c where c.business_id = i.business_id and c.converted_from_id = i.id
    and c.status <> 'Canceled' and c.archived_at is null)
group by 1, 2, 3 having sum(round(l.quantity::numeric * u.per_unit / 1000000)) > 0;
update parts p set reserved = coalesce(
  (select sum(h.quantity) from estimate_holds h where h.business_id = p.business_id and h.part_id = p.id), 0)
where p.reserved <> 0 or exists (select from estimate_holds h where h.business_id = p.business_id and h.part_id = p.id);
