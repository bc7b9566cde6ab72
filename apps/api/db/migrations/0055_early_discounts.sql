set role app_owner;

-- What is given to those who pay soon. Without a percentage it is switched off.
alter table payment_settings
  add discount_ppm          integer check (discount_ppm between 1 and 500000),
  -- Counted from the billing date, which is day 0.
  add discount_days         smallint check (discount_days between 0 and 365),
  -- Whether the tax becomes less with the price.
  add discount_adjusts_tax  boolean not null default true,
  add constraint payment_settings_discount check ((discount_ppm is null) = (discount_days is null));

alter table invoices
  -- The terms as they were when it was approved: what its paper says is kept.
  add early_ppm          integer,
  add early_until        date,
  add early_adjusts_tax  boolean,
  add constraint invoices_early_terms check (num_nonnulls(early_ppm, early_until, early_adjusts_tax) in (0, 3)),
  -- How much of `written_off_cents` was given for paying early, with the money of a payment.
  add discounted_cents   bigint not null default 0 check (discounted_cents >= 0);

-- A discount is given up as a loss is, but with a payment and on an account of its own. A credit note can take both back.
alter table write_offs
  add is_discount  boolean not null default false,
  drop constraint write_offs_kind_check,
  add constraint write_offs_kind_check check (kind in ('writeOff', 'undone', 'credited', 'recovered', 'discount')),
  drop constraint write_offs_check1,
  add constraint write_offs_payment_check check ((payment_id is not null) = (kind in ('recovered', 'discount'))),
  add constraint write_offs_discount_check check (kind = 'credited' or is_discount = (kind = 'discount'));

-- Credit notes take a discount back in parts, too.
drop index allocations_undone;
create unique index allocations_undone on allocations (business_id, reverses_id)
  where reverses_id is not null and kind not in ('refund', 'writeOff', 'discount');

reset role;
