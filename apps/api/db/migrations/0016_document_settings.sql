set role app_owner;

-- How a business's documents are worded, added up and laid out: one row each, with the product specification's names.
create table document_settings (
  business_id         bigint primary key references businesses,
  -- Toggles, names of columns, texts and design, by the names of the wire; its shape is checked by the contract.
  options             jsonb not null check (jsonb_typeof(options) = 'object'),
  number_assigned_on  text not null default 'creation' check (number_assigned_on in ('creation', 'approval')),
  rounding_mode       text not null default 'document' check (rounding_mode in ('document', 'line', 'once')),
  prices_include_tax  boolean not null default false,
  due_days            smallint not null default 30 check (due_days between 0 and 365),
  version             integer not null default 1,
  updated_by          bigint,
  updated_at          timestamptz not null,
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('document_settings');
grant select, insert, update on document_settings to app_rw;

-- One row per kind of document. The number is taken under this row's lock, in the transaction that needs it: a number
-- exists if, and only if, its document does.
create table number_series (
  business_id  bigint not null references businesses,
  series       text not null check (series in ('invoice', 'estimate', 'creditNote', 'receipt')),
  prefix       text not null,
  next_number  bigint not null check (next_number > 0),
  primary key (business_id, series)
);
call app.protect('number_series');
grant select, insert, update on number_series to app_rw;

create function app.never_count_down() returns trigger language plpgsql as $$
begin
  if new.next_number < old.next_number then
    raise exception 'numbers of % only go up', old.series using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger number_series_only_up before update on number_series
  for each row execute function app.never_count_down();

-- Numbers that somebody skipped by raising the next one, so that the register can say why they are missing.
call app.create_ids('number_skips_id');
create table number_skips (
  business_id   bigint not null,
  id            bigint not null default nextval('number_skips_id'),
  series        text not null,
  from_number   bigint not null,
  to_number     bigint not null check (to_number >= from_number),
  skipped_by    bigint,
  skipped_at    timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, series) references number_series (business_id, series),
  foreign key (business_id, skipped_by) references users (business_id, id)
);
create index number_skips_by_number on number_skips (business_id, series, from_number);
call app.protect('number_skips');
grant select, insert on number_skips to app_rw;

reset role;
