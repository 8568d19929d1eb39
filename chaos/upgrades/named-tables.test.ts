import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/root.ts'
import { namedTables } from './named-tables.ts'

test.each([
  ['ALTER TABLE "orders" ADD COLUMN "a" text', ['orders']],
  ['alter table if exists only public.orders drop constraint c', ['orders']],
  ['CREATE UNIQUE INDEX CONCURRENTLY "i" ON "ratings" USING btree ("a")', ['ratings']],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."users"("id") NOT VALID', ['a', 'users']],
  [
    'drop trigger if exists t on ratings; create constraint trigger t after update of a on orders',
    ['orders', 'ratings'],
  ],
  ['create or replace function f() returns trigger as $$ select from a join b on b.id = a.id $$', []],
  ['-- alter table orders\nselect 1', []],
])('%s', (sql, tables) => {
  expect(namedTables(sql)).toEqual(tables)
})

test.each([
  ['0052_rating-products', ['designs', 'rating_product_totals', 'ratings']],
  ['0054_rating-products-indexed', ['ratings']],
  ['0057_rendition-checksums', ['renditions']],
])('%s', (tag, tables) => {
  const file = path.join(root, 'server/platform/db/migrations', `${tag}.sql`)
  expect(namedTables(readFileSync(file, 'utf8'))).toEqual(tables)
})
