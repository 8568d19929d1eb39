import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { applyMigration, listMigrations } from '#test/migrations/apply-migration.ts'

const LATER = '_rating-products'
const INSERT = `insert into ratings (design_id, customer_id, order_item_id, author, stars, fit, created_at, written_at)
  values ($1, $2, $3, 'Mara', 4, 'small', now(), now()) on conflict (customer_id, design_id) do nothing returning id`

/** The statements of the previous release, on a database that this one is migrating. */
async function openBefore() {
  const url = await emptyDatabase()
  const tags = await listMigrations()
  const at = tags.findIndex((tag) => tag.endsWith(LATER))
  for (const tag of tags.slice(0, at)) await applyMigration(url, tag)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const value = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]?.id as string
  const user = (email: string) =>
    value(`insert into users (email, password_hash) values ('${email}', 'x') returning id`)
  const [designer, mara, noa] = [
    await user('d@pitlane.test'),
    await user('m@pitlane.test'),
    await user('n@pitlane.test'),
  ]
  const design = await value(
    `insert into designs (designer_id, title, price, image_url, category_id)
     select $1, 'Late Brake', 30, '/x.png', id from categories where name = 'Hoodies' returning id`,
    [designer],
  )
  await client.query('alter table orders drop constraint orders_checkout_id_fkey')
  const line = async (customer: string, product: string | null) => {
    const order = await value(
      `insert into orders (customer_id, checkout_id, total_amount, shipping_cost, status)
       values ($1, gen_random_uuid(), 30, 0, 'delivered') returning id`,
      [customer],
    )
    return value(
      `insert into order_items (order_id, position, design_id, title, price, quantity, size, color, royalty_basis_points, product)
       values ($1, 0, $2, 'Late Brake', 30, 1, 'M', 'black', 4000, $3) returning id`,
      [order, design, product],
    )
  }
  const write = (customer: string, orderItem: string) => value(INSERT, [design, customer, orderItem])
  const publish = (id: string) =>
    client.query("update ratings set state = 'published', decided_at = now() where id = $1", [id])
  const migrate = async (from: number, to?: number) => {
    for (const tag of tags.slice(at).slice(from, to)) await applyMigration(url, tag)
  }
  const totals = async () =>
    (await client.query('select product, stars_4, fit_small from rating_product_totals order by product')).rows
  return { client, mara, noa, design, line, write, publish, migrate, totals }
}

test('existing reviews get the product of their line and are counted for it, even after a refund', async () => {
  const { client, mara, noa, line, write, publish, migrate, totals } = await openBefore()
  const [old, tee] = [await write(mara, await line(mara, null)), await write(noa, await line(noa, 'tee'))]
  await publish(old)
  await publish(tee)
  await client.query("update orders set payment_status = 'refunded'")
  await migrate(0)
  const { rows } = await client.query('select id, product from ratings order by product')
  expect(rows).toEqual([
    { id: old, product: 'hoodie' },
    { id: tee, product: 'tee' },
  ])
  expect(await totals()).toEqual([
    { product: 'hoodie', stars_4: 1, fit_small: 1 },
    { product: 'tee', stars_4: 1, fit_small: 1 },
  ])
  expect((await client.query('select stars_4 from rating_totals')).rows).toEqual([{ stars_4: 2 }])
})

test('the previous release writes, publishes and deletes reviews during and after each migration', async () => {
  const { client, mara, noa, line, write, publish, migrate, totals } = await openBefore()
  const [first, second] = [await line(mara, 'tee'), await line(noa, 'hat')]
  for (let step = 0; step < 5; step++) {
    await migrate(step, step + 1)
    for (const [customer, item] of [
      [mara, first],
      [noa, second],
    ] as const) {
      const id = await write(customer, item)
      expect(await write(customer, item)).toBeUndefined()
      await publish(id)
    }
    if (step < 4) await client.query('delete from ratings')
  }
  expect((await totals()).filter(({ stars_4 }) => stars_4 > 0)).toEqual([
    { product: 'hat', stars_4: 1, fit_small: 1 },
    { product: 'tee', stars_4: 1, fit_small: 1 },
  ])
  expect((await client.query('select stars_4 from rating_totals')).rows).toEqual([{ stars_4: 2 }])
})

test('a review that this release wrote makes that of the previous release for the same item a conflict', async () => {
  const { client, mara, design, line, write, migrate } = await openBefore()
  await migrate(0)
  const [tee, hat] = [await line(mara, 'tee'), await line(mara, 'hat')]
  const insert = `insert into ratings (rated_design_id, product, customer_id, order_item_id, author, stars, fit, created_at, written_at)
    values ($1, $2, $3, $4, 'Mara', 4, 'small', now(), now())`
  await client.query(insert, [design, 'tee', mara, tee])
  await client.query(insert, [design, 'hat', mara, hat])
  expect(await write(mara, tee)).toBeUndefined()
  await expect(client.query(insert, [design, 'hat', mara, hat])).rejects.toThrow('ratings_customer_product_key')
  await expect(client.query(insert, [design, 'hoodie', mara, hat])).rejects.toThrow('does not allow a rating')
  await expect(client.query("update ratings set product = 'tee' where product = 'hat'")).rejects.toThrow('not allow')
})
