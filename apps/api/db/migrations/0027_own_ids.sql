-- Ids came from counters that all businesses of a cell shared, so that the distance between two of one's own told how much
-- everybody else did. Now each business counts for itself, from a random start: docs/adr/0018-each-business-counts-its-ids.md.
create schema ids authorization app_owner;
grant usage on schema ids to app_rw;
set role app_owner;

-- The next id of the business of this transaction. Outside of one (a migration that adds rows to many) the old counter goes
-- on, far above anything that a business counts to.
create function app.next_id(shared regclass) returns bigint language sql volatile
  return nextval(coalesce(to_regclass('ids.b' || current_setting('app.business_id', true)), shared));
grant execute on function app.next_id(regclass) to app_rw;

create or replace procedure app.create_ids(sequence_name text) language plpgsql as $$
begin
  execute format('create sequence %s increment by 1024 start with %s minvalue 1 maxvalue %s',
    sequence_name, 4398046511104 + current_setting('app.cell')::bigint, 9007199254740991);
  execute format('grant usage on sequence %s to app_rw', sequence_name);
end $$;

-- Runs with its owner's rights, because the application may not create anything.
create function app.start_ids() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create sequence ids.b%s start with %s maxvalue 9007199254740991',
    new.business_id, 100000000 + floor(random() * 900000000)::bigint);
  execute format('grant usage on sequence ids.b%s to app_rw', new.business_id);
  return null;
end $$;
create trigger businesses_ids after insert on businesses for each row execute function app.start_ids();

-- Random as well: the number of businesses is nobody's business.
create function directory.new_business_id() returns bigint language plpgsql volatile as $$
declare candidate bigint;
begin
  loop
    candidate := 100000000 + floor(random() * 1900000000)::bigint;
    exit when not exists (select from directory.businesses where id = candidate);
  end loop;
  return candidate;
end $$;
grant execute on function directory.new_business_id() to app_rw;
alter table directory.businesses alter id set default directory.new_business_id();
drop sequence directory.business_ids;

do $$
declare
  id_column record;
begin
  for id_column in
    select c.oid::regclass as owner, a.attname as name,
      substring(pg_get_expr(d.adbin, d.adrelid) from '^nextval\(''(\w+)''::regclass\)$') as counter
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  loop
    continue when id_column.counter is null;
    execute format('alter table %s alter %I set default app.next_id(%L)',
      id_column.owner, id_column.name, id_column.counter);
    execute format('alter sequence %I restart with %s',
      id_column.counter, 4398046511104 + current_setting('app.cell')::bigint);
  end loop;
end $$;

reset role;

-- As the superuser: the owner sees no rows here. Businesses from before go on above all that they have.
-- One lock for each: beyond some ten thousand of them, raise max_locks_per_transaction for this migration.
do $$
declare
  business bigint;
begin
  for business in select business_id from businesses loop
    execute format('create sequence ids.b%s start with %s maxvalue 9007199254740991',
      business, 4398046511104 / 2 + floor(random() * 900000000)::bigint);
    execute format('alter sequence ids.b%s owner to app_owner', business);
    execute format('grant usage on sequence ids.b%s to app_rw', business);
  end loop;
end $$;
