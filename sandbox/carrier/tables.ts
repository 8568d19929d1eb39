/** All events of a parcel are planned in advance; an event has happened once `due_at` has passed. */
export const carrierTables = `
create table if not exists sandbox.carrier_parcels (
  id bigint generated always as identity primary key,
  carrier_code text not null,
  tracking_number text not null,
  ship_date timestamptz(3) not null,
  subscribed boolean not null default false,
  unique (carrier_code, tracking_number)
);

create table if not exists sandbox.carrier_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references sandbox.carrier_parcels (id),
  due_at timestamptz(3) not null,
  status_code text not null,
  status_detail_code text,
  description text not null,
  place jsonb not null,
  announced boolean not null default false
);
create index if not exists carrier_events_parcel_idx on sandbox.carrier_events (parcel_id, due_at);
create index if not exists carrier_events_waiting_idx on sandbox.carrier_events (due_at) where not announced;

create table if not exists sandbox.carrier_labels (
  id bigint generated always as identity primary key,
  external_shipment_id text unique,
  secret text not null unique,
  body jsonb not null
);

create table if not exists sandbox.carrier_deliveries (
  id bigint generated always as identity primary key,
  rank bigint not null,
  payload text not null,
  attempts integer not null default 0,
  due_at timestamptz,
  last_status integer
);
create index if not exists carrier_deliveries_due_idx on sandbox.carrier_deliveries (due_at) where due_at is not null;

create table if not exists sandbox.carrier_keys (
  singleton boolean primary key default true check (singleton),
  kid text not null,
  private_jwk jsonb not null
);
`
