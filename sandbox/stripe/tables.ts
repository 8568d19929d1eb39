/**
 * `body` is the object as the API returns it; `hidden` holds internal data. `stripe_funds` is the ledger of the platform's
 * and the connected accounts' balances; `stripe_links` holds single-use links to the onboarding and account pages.
 */
export const stripeTables = `
create table if not exists sandbox.stripe_objects (
  id text primary key,
  object text not null,
  position bigint generated always as identity,
  body jsonb not null,
  hidden jsonb not null default '{}'
);
create index if not exists stripe_objects_newest_idx on sandbox.stripe_objects (object, position desc);
create index if not exists stripe_objects_intent_idx on sandbox.stripe_objects ((body->>'payment_intent'))
  where body->>'payment_intent' is not null;
create index if not exists stripe_objects_open_idx on sandbox.stripe_objects (((body->>'expires_at')::bigint))
  where object = 'checkout.session' and body->>'status' = 'open';

create table if not exists sandbox.stripe_answers (
  key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null,
  made_at timestamptz not null
);

create table if not exists sandbox.stripe_delayed_payments (
  session_id text primary key references sandbox.stripe_objects (id),
  due_at timestamptz not null,
  succeeds boolean not null
);

create index if not exists stripe_objects_payouts_idx on sandbox.stripe_objects (position)
  where object = 'payout' and body->>'status' in ('pending', 'in_transit');

create index if not exists stripe_objects_disputes_idx on sandbox.stripe_objects (((hidden->>'due')::bigint))
  where object = 'dispute' and hidden->>'due' is not null;
create index if not exists stripe_objects_charge_idx on sandbox.stripe_objects ((body->>'charge'))
  where object = 'dispute';

create table if not exists sandbox.stripe_funds (
  id bigint generated always as identity primary key,
  account text not null,
  amount bigint not null,
  currency text not null,
  source text not null
);
create index if not exists stripe_funds_account_idx on sandbox.stripe_funds (account, currency) include (amount);

create table if not exists sandbox.stripe_links (
  token text primary key,
  kind text not null,
  account text not null references sandbox.stripe_objects (id),
  refresh_url text,
  return_url text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table if not exists sandbox.stripe_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.stripe_objects (id),
  rank bigint not null,
  attempts integer not null default 0,
  due_at timestamptz,
  delivered_at timestamptz,
  last_status integer
);
create index if not exists stripe_deliveries_due_idx on sandbox.stripe_deliveries (due_at) where due_at is not null;
create index if not exists stripe_deliveries_next_idx on sandbox.stripe_deliveries (rank, id) where due_at is not null;
create index if not exists stripe_deliveries_event_idx on sandbox.stripe_deliveries (event_id);
`
