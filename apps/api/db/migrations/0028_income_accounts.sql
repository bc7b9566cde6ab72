set role app_owner;

-- Where the sales of an item are entered, by account instead of by a name that may fit none. The names stay for a release:
-- one without an account is from before, and is shown to the business until it chooses.
alter table services add income_account_id bigint;
alter table services add foreign key (business_id, income_account_id) references accounts (business_id, id);
alter table service_categories add income_account_id bigint;
alter table service_categories add foreign key (business_id, income_account_id) references accounts (business_id, id);
create index services_without_account on services (business_id) where income_account_id is null;

create function app.find_income_account(business bigint, name text) returns bigint language sql stable as $$
  select a.id from accounts a where a.business_id = business and a.kind = 'income'
    and lower(normalize(btrim(a.name), nfc)) = lower(normalize(btrim(find_income_account.name), nfc))
  order by a.code limit 1
$$;

-- The release before this one writes the name alone; so does what was read from a file before it was deployed.
create function app.follow_income_account() returns trigger language plpgsql as $$
begin
  if new.income_account_id is not distinct from (case tg_op when 'UPDATE' then old.income_account_id end) then
    new.income_account_id := app.find_income_account(new.business_id, new.income_account);
  end if;
  return new;
end $$;
create trigger services_account_added before insert on services for each row
  when (new.income_account_id is null and new.income_account <> '') execute function app.follow_income_account();
create trigger services_account_changed before update of income_account on services for each row
  when (new.income_account is distinct from old.income_account) execute function app.follow_income_account();
create trigger service_categories_account_added before insert on service_categories for each row
  when (new.income_account_id is null and new.income_account <> '') execute function app.follow_income_account();
create trigger service_categories_account_changed before update of income_account on service_categories for each row
  when (new.income_account is distinct from old.income_account) execute function app.follow_income_account();

reset role;

-- As the superuser: the owner sees no rows here.
update services set income_account_id = app.find_income_account(business_id, income_account)
where income_account_id is null;
update service_categories set income_account_id = app.find_income_account(business_id, income_account)
where income_account_id is null and income_account <> '';
