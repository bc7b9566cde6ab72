set role app_owner;

-- How many customers, services and parts there are is counted where their rows change, so that no use case can forget it.
-- Once for each statement: an import makes a hundred thousand rows with one. What a statement takes away is there, so a
-- count begins at what was added and never below zero.
create function app.add_customers(business bigint, more bigint, more_archived bigint) returns void language sql as $$
  insert into customer_counts as kept (business_id, active, archived)
  values (business, greatest(more, 0), greatest(more_archived, 0))
  on conflict (business_id) do update set active = kept.active + more, archived = kept.archived + more_archived
$$;

create function app.add_items(business bigint, of_kind text, more bigint, more_archived bigint) returns void language sql as $$
  insert into service_counts as kept (business_id, kind, active, archived)
  values (business, of_kind, greatest(more, 0), greatest(more_archived, 0))
  on conflict (business_id, kind) do update set active = kept.active + more, archived = kept.archived + more_archived
$$;

create function app.add_to_category(business bigint, category bigint, more bigint) returns void language sql as $$
  insert into service_category_counts as kept (business_id, category_id, services)
  values (business, category, greatest(more, 0))
  on conflict (business_id, category_id) do update set services = kept.services + more
$$;

-- Main accounts, but for those that were merged into another.
create function app.count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_customers(business_id, active, archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from added where kind = 'main' and merged_into_id is null group by 1) counted;
  elsif tg_op = 'DELETE' then
    perform app.add_customers(business_id, -active, -archived) from (
      select business_id, count(*) filter (where archived_at is null) as active,
        count(*) filter (where archived_at is not null) as archived
      from gone where kind = 'main' and merged_into_id is null group by 1) counted;
  else
    perform app.add_customers(business_id, active, archived) from (
      select business_id, coalesce(sum(n) filter (where not is_archived), 0)::bigint as active,
        coalesce(sum(n) filter (where is_archived), 0)::bigint as archived
      from (
        select business_id, archived_at is not null, 1 from added where kind = 'main' and merged_into_id is null
        union all
        select business_id, archived_at is not null, -1 from gone where kind = 'main' and merged_into_id is null
      ) as change (business_id, is_archived, n) group by 1) counted
    where active <> 0 or archived <> 0;
  end if;
  return null;
end $$;
create trigger customers_counted_in after insert on customers
  referencing new table as added for each statement execute function app.count_customers();
create trigger customers_counted_on after update on customers
  referencing old table as gone new table as added for each statement execute function app.count_customers();
create trigger customers_counted_out after delete on customers
  referencing old table as gone for each statement execute function app.count_customers();

-- Categories before kinds and each in the order of its key, so that two statements never wait for each other crosswise.
create function app.count_item_changes(changes jsonb) returns void language plpgsql as $$
begin
  perform app.add_to_category(business_id, category_id, n) from (
    select business_id, category_id, sum(n)::bigint as n
    from jsonb_to_recordset(changes) as change (business_id bigint, category_id bigint, is_archived boolean, n bigint)
    where category_id is not null and not is_archived group by 1, 2 having sum(n) <> 0 order by 1, 2) counted;
  perform app.add_items(business_id, kind, active, archived) from (
    select business_id, kind, coalesce(sum(n) filter (where not is_archived), 0)::bigint as active,
      coalesce(sum(n) filter (where is_archived), 0)::bigint as archived
    from jsonb_to_recordset(changes) as change (business_id bigint, kind text, is_archived boolean, n bigint)
    group by 1, 2 order by 1, 2) counted
  where active <> 0 or archived <> 0;
end $$;

create function app.count_items() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(to_jsonb(change)) into changes from (
      select business_id, case type when 'part' then 'part' else 'service' end as kind, category_id,
        archived_at is not null as is_archived, count(*) as n
      from added group by 1, 2, 3, 4) change;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(to_jsonb(change)) into changes from (
      select business_id, case type when 'part' then 'part' else 'service' end as kind, category_id,
        archived_at is not null as is_archived, -count(*) as n
      from gone group by 1, 2, 3, 4) change;
  else
    select jsonb_agg(to_jsonb(change)) into changes from (
      select business_id, case type when 'part' then 'part' else 'service' end as kind, category_id, is_archived, sum(n) as n
      from (
        select business_id, type, category_id, archived_at is not null, 1 from added
        union all
        select business_id, type, category_id, archived_at is not null, -1 from gone
      ) as row_change (business_id, type, category_id, is_archived, n)
      group by 1, 2, 3, 4 having sum(n) <> 0) change;
  end if;
  if changes is not null then
    perform app.count_item_changes(changes);
  end if;
  return null;
end $$;
create trigger services_counted_in after insert on services
  referencing new table as added for each statement execute function app.count_items();
create trigger services_counted_on after update on services
  referencing old table as gone new table as added for each statement execute function app.count_items();
create trigger services_counted_out after delete on services
  referencing old table as gone for each statement execute function app.count_items();

reset role;
