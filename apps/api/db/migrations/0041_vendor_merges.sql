set role app_owner;

-- Two vendors become one: the other stays as a signpost, out of every list, as customers do (0010_customers.sql).
alter table vendors add merged_into_id bigint,
  add foreign key (business_id, merged_into_id) references vendors (business_id, id),
  add check (merged_into_id is null or archived_at is not null);
create index vendors_by_merge on vendors (business_id, merged_into_id) where merged_into_id is not null;
drop index vendors_archived;
create index vendors_archived on vendors (business_id, sort_name, id)
  where archived_at is not null and merged_into_id is null;

-- An import that is rolled back takes away what it made and nobody touched.
grant delete on vendors to app_rw;

-- A signpost is no vendor that anybody counts.
create or replace function app.count_vendors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_vendors(business_id, active, archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from added where merged_into_id is null group by 1) counted;
  elsif tg_op = 'DELETE' then
    perform app.add_vendors(business_id, -active, -archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from gone where merged_into_id is null group by 1) counted;
  else
    perform app.add_vendors(business_id, active, archived) from (
      select business_id, coalesce(sum(n) filter (where not is_archived), 0)::bigint as active,
        coalesce(sum(n) filter (where is_archived), 0)::bigint as archived
      from (
        select business_id, archived_at is not null, 1 from added where merged_into_id is null
        union all
        select business_id, archived_at is not null, -1 from gone where merged_into_id is null
      ) as change (business_id, is_archived, n) group by 1) counted
    where active <> 0 or archived <> 0;
  end if;
  return null;
end $$;

-- As 0037_journal.sql, also for vendors: a line keeps whom it was posted with, also where it is mirrored after a merge.
create or replace function app.check_new_lines() returns trigger language plpgsql as $$
declare bad record;
begin
  select n.entry_id, n.position into bad from added n
    cross join lateral (select written_by, posted_on, source from journal_entries
      where business_id = n.business_id and id = n.entry_id offset 0) e
    cross join lateral (select control from accounts where business_id = n.business_id and id = n.account_id offset 0) a
    left join lateral (select account_id, customer_id, vendor_id from open_items
      where business_id = n.business_id and id = n.item_id offset 0) i on true
    where e.written_by <> pg_current_xact_id() or n.posted_on is distinct from e.posted_on
      or (a.control in ('receivable', 'payable', 'credit') and (n.item_id is null or num_nonnulls(n.customer_id, n.vendor_id) <> 1))
      or (n.item_id is not null and i.account_id is distinct from n.account_id)
      or (n.item_id is not null and (i.customer_id, i.vendor_id) is distinct from (n.customer_id, n.vendor_id)
        and not exists (select from customers c where c.business_id = n.business_id and c.id = n.customer_id
          and c.merged_into_id = i.customer_id)
        and not exists (select from vendors v where v.business_id = n.business_id and v.id = n.vendor_id
          and v.merged_into_id = i.vendor_id))
      or (a.control = 'tax' and n.sales_tax_id is null and e.source = 'system') limit 1;
  if found then
    raise exception 'line % may not join journal entry %', bad.position, bad.entry_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

reset role;
