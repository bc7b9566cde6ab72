set role app_owner;

-- The answer of the first execution, written in its own transaction: a repeat reads it instead of acting twice.
create table idempotency_keys (
  business_id   bigint not null references businesses,
  key           text not null check (length(key) between 1 and 255),
  request_hash  bytea not null,
  -- json, not jsonb: a repeat answers the same bytes, keys in the same order.
  answer        json,
  created_at    timestamptz not null,
  primary key (business_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (business_id, created_at);
call app.protect('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to app_rw;

reset role;
