import { carrierTables } from './carrier/tables.ts'
import { stripeTables } from './stripe/tables.ts'

/** Arbitrary, but must not be used by any other advisory lock in this database. */
const LOCK_KEY = 7_485_263_002

/** Run at every start. The advisory lock lets concurrent starts wait for the first one. */
export const tables = `
begin;
select pg_advisory_xact_lock(${LOCK_KEY});
create schema if not exists sandbox;

create table if not exists sandbox.mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  "text" text not null,
  html text not null,
  sent_at timestamptz(3) not null default now()
);
-- Only if it is missing: otherwise each start would wait for every transaction that uses the table.
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'sandbox.mails'::regclass and attname = 'copies') then
    alter table sandbox.mails add column copies integer not null default 1;
  end if;
end $$;
create index if not exists mails_recipient_idx on sandbox.mails (lower(recipient), id);

create table if not exists sandbox.faults (
  service text not null,
  fault text not null,
  remaining integer check (remaining >= 0),
  matching text not null,
  delay_ms integer not null,
  primary key (service, fault)
);
${stripeTables}
${carrierTables}
commit;
`
