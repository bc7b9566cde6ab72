set role app_owner;

-- The hash before the head's own, so that one statement can move the head and append the link that names both.
alter table document_chain_heads add previous_hash bytea not null default '';

reset role;
