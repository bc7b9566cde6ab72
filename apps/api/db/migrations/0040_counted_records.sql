set role app_owner;

-- Counting where rows change, as 0038_counts.sql does, for any room whose rows have archived_at: its migration calls
-- app.count_records('bills', 'bill_counts').
create function app.count_records() returns trigger language plpgsql as $$
declare
  counts constant text := tg_argv[0];
  added constant text := 'select business_id, archived_at is not null, 1 from added';
  gone constant text := 'select business_id, archived_at is not null, -1 from gone';
  changes constant text := case tg_op when 'INSERT' then added when 'DELETE' then gone else added || ' union all ' || gone end;
begin
  -- A row to add to, first and by itself: whoever waits here for another's first record must then see its row.
  if tg_op = 'INSERT' then
    execute format('insert into %I (business_id, active, archived) select distinct business_id, 0, 0 from added
      on conflict (business_id) do nothing', counts);
  end if;
  execute format('update %I kept set active = kept.active + changed.active, archived = kept.archived + changed.archived
    from (select business_id, coalesce(sum(n) filter (where not is_archived), 0)::bigint as active,
        coalesce(sum(n) filter (where is_archived), 0)::bigint as archived
      from (%s) as change (business_id, is_archived, n) group by 1) changed
    where kept.business_id = changed.business_id and (changed.active <> 0 or changed.archived <> 0)', counts, changes);
  return null;
end $$;

create procedure app.count_records(records text, counts text) language plpgsql as $$
begin
  execute format('create table %I (business_id bigint not null primary key references businesses,
    active bigint not null check (active >= 0), archived bigint not null check (archived >= 0))', counts);
  call app.protect(counts::regclass);
  execute format('grant select, insert, update on %I to app_rw', counts);
  execute format('create trigger %I after insert on %I referencing new table as added
    for each statement execute function app.count_records(%L)', records || '_counted_in', records, counts);
  execute format('create trigger %I after update on %I referencing old table as gone new table as added
    for each statement execute function app.count_records(%L)', records || '_counted_on', records, counts);
  execute format('create trigger %I after delete on %I referencing old table as gone
    for each statement execute function app.count_records(%L)', records || '_counted_out', records, counts);
end $$;

reset role;
