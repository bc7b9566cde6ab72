set role app_owner;

-- What somebody may do changed, or that they may come in at all: no session from before lives on. Here, so that it holds for
-- every use case that will ever change it, and for an operator's own statement.
create function app.end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now()
    where business_id = new.business_id and user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger users_end_sessions after update of role, is_disabled on users
  for each row when (old.role <> new.role or old.is_disabled <> new.is_disabled)
  execute function app.end_sessions_of_user();

reset role;
