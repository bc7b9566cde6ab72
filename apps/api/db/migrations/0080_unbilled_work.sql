set role app_owner;

-- What somebody decided about work that brings no money: that it needs nothing, and why, or when to be shown it again. What a
-- visit is billed as stands with the visit.
create table unbilled_decisions (
  business_id  bigint not null references businesses,
  kind         text not null check (kind in ('acceptedNotScheduled', 'scheduledNotConfirmed', 'billedNoVisit')),
  subject_id   bigint not null,
  reason       text not null,
  later_on     date,
  decided_by   bigint,
  decided_at   timestamptz not null,
  primary key (business_id, kind, subject_id),
  foreign key (business_id, decided_by) references users (business_id, id),
  check (reason <> '' or later_on is not null)
);
call app.protect('unbilled_decisions');
grant select, insert, delete on unbilled_decisions to app_rw;
grant update (reason, later_on, decided_by, decided_at) on unbilled_decisions to app_rw;

reset role;
