set role app_owner;

-- Attempts that make the next one wait: nobody is locked out, but every slip past the first few doubles the wait.
create table directory.delays (
  key        text primary key,
  slips      integer not null,
  open_at    timestamptz not null,
  -- After so much quiet the slips are forgotten.
  forget_at  timestamptz not null
);
create index delays_by_end on directory.delays (forget_at);
grant select, insert, update, delete on directory.delays to app_rw;

reset role;
