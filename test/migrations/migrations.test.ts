import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/root.ts'
import { findDangerousStatements } from './find-dangerous-statements.ts'
import { LAST_UNCHECKED } from './rules.ts'

const folder = path.join(root, 'server/platform/db/migrations')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

test('migrations can run while the shop is open', () => {
  const checked = files.filter((name) => Number.parseInt(name, 10) > LAST_UNCHECKED)
  const found = checked.flatMap((name) =>
    findDangerousStatements(readFileSync(path.join(folder, name), 'utf8')).map((problem) => `${name}: ${problem}`),
  )
  expect(found).toEqual([])
})

test('older migrations would not pass', () => {
  const lines = ['0043_products.sql', '0044_request-claims.sql', '0050_book-rules.sql'].map((name) =>
    findDangerousStatements(readFileSync(path.join(folder, name), 'utf8')),
  )
  for (const problems of lines) expect(problems).not.toEqual([])
})

test.each([
  'alter table orders add constraint c check (total > 0)',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."users"("id") ON DELETE cascade',
  'alter table orders add constraint c unique (number)',
  'alter table orders add primary key (id)',
  'CREATE INDEX "i" ON "orders" USING btree ("a")',
  'CREATE UNIQUE INDEX "i" ON "orders" USING btree ("a")',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE text',
  'alter table orders alter a type bigint',
  'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL',
  'alter table orders add column a bigserial',
  'alter table orders add column a text generated always as (b) stored',
  'alter table orders add column a uuid references users (id)',
  'ALTER TABLE "orders" DROP COLUMN "a"',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b"',
  'DROP TABLE "orders" CASCADE',
  "update orders set status = 'x'",
  'delete from orders where status is null',
  'lock table orders',
  'truncate orders',
])('reports %s', (statement) => {
  expect(findDangerousStatements(`select 1;--> statement-breakpoint\n${statement};`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL',
  'alter table orders add column at timestamptz default now() not null',
  'alter table orders add column a text',
  'alter table orders add constraint c check (total > 0) not valid',
  'alter table orders validate constraint c',
  'alter table orders add constraint c unique using index i',
  'alter table orders drop constraint c',
  'create table new (id int); create index i on new (id); alter table new add constraint c check (id > 0)',
  'create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$',
  'drop index concurrently if exists i; create index concurrently i on orders (a)',
  "insert into categories (name) values ('update orders; drop table x')",
  '-- safe: six rows\nupdate categories set position = 1',
])('accepts %s', (migration) => {
  expect(findDangerousStatements(migration)).toEqual([])
})

test.each([
  'create index concurrently i on orders (a)',
  'drop index concurrently if exists i; create index concurrently i on orders (a); alter table orders add column a text',
  'alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c',
])('reports the combination %s', (migration) => {
  expect(findDangerousStatements(migration)).toHaveLength(1)
})
