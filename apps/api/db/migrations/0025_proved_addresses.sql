set role app_owner;

-- An address owns a login only after somebody showed that they read its mail.
-- Null: a login from before this rule. Its password works; a social identity is not joined to it until a reset proved it.
alter table directory.logins add proved_at  timestamptz;

-- unproved → waiting → working → ready. The hash is kept only until the user has it.
alter table directory.registrations
  alter password_hash drop not null,
  add proof_tries  integer not null default 0,
  add proof_mails  integer not null default 1,
  drop constraint registrations_state_check,
  add constraint registrations_state_check check (state in ('unproved', 'waiting', 'working', 'ready', 'failed'));
update directory.registrations set password_hash = null where state = 'ready';
-- One that was under way is asked for its proof like every other.
update directory.registrations set state = 'unproved' where state in ('waiting', 'working', 'failed');
create index registrations_by_age on directory.registrations (updated_at);
grant delete on directory.registrations to app_rw;

-- One reset ends every code of its user.
create index codes_by_user on directory.codes (business_id, user_id) where used_at is null;

reset role;
