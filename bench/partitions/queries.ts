import { createHash } from 'node:crypto'
import { timeOf } from './fill.ts'
import { type Layout, MONTHS, monthStart } from './layouts.ts'

/** `$1` is the id of an order, `$2` its checkout, `$3` its customer and `$4` its time; `$5` and `$6` are the start and end of a month. */
export const PARAMETERS = 'uuid, uuid, uuid, timestamptz, timestamptz, timestamptz'

const PAGE = 'order by created_at desc, id desc limit 11'
const AFTER_ORDER = '(created_at, id) < ($4, $1)'

/** The queries of the shop. */
export const QUERIES: Record<string, (layout: Layout) => string> = {
  'order by id': ({ table }) => `select * from ${table} where id = $1`,
  'order by id and partition key': (layout) => `select * from ${layout.table} where id = $1 ${hasKey(layout)}`,
  'order by checkout': ({ table }) => `select * from ${table} where checkout_id = $2`,
  'order by checkout and partition key': (layout) =>
    `select * from ${layout.table} where checkout_id = $2 ${hasKey(layout)}`,
  'key of a checkout': (layout) =>
    layout.partition
      ? `select order_id, created_at from ${layout.table}_keys where checkout_id = $2`
      : `select id, created_at from ${layout.table} where checkout_id = $2`,
  'list of a customer': ({ table }) => `select * from ${table} where customer_id = $3 ${PAGE}`,
  'second page of a customer': ({ table }) =>
    `select * from ${table} where customer_id = $3 and ${AFTER_ORDER} ${PAGE}`,
  'newest orders': ({ table }) => `select * from ${table} ${PAGE}`,
  'newest orders of a month': ({ table }) =>
    `select * from ${table} where created_at >= $5 and created_at < $6 ${PAGE}`,
  'page of old orders': ({ table }) => `select * from ${table} where ${AFTER_ORDER} ${PAGE}`,
  'newest orders with a status': ({ table }) => `select * from ${table} where status = 'shipped' ${PAGE}`,
  'totals of a month': ({ table }) =>
    `select count(*), sum(total_amount) from ${table} where created_at >= $5 and created_at < $6`,
}

/** The values of the parameters for one of `count` orders. */
export function valuesOf(place: number, count: number): string {
  const month = place % MONTHS
  const ids = [`order ${place}`, `checkout ${place}`, `customer ${place % (count / 4)}`].map(idOf)
  return [...ids, timeOf(place, count), `'${monthStart(month)} 00:00Z'`, `'${monthStart(month + 1)} 00:00Z'`].join(', ')
}

/** An order with two lines, and its key, as one statement. */
export function insertOrder({ table, partition }: Layout, place: number, count: number): string {
  const key = partition
    ? `, keyed as (insert into ${table}_keys (checkout_id, order_id, created_at) select checkout_id, id, created_at from placed)`
    : ''
  return `with placed as (
      insert into ${table} (id, number, customer_id, checkout_id, total_amount, shipping_cost, created_at)
      values (${idOf(`new order ${place}`)}, ${20_000 + count + place}, ${idOf(`customer ${place % (count / 4)}`)},
        ${idOf(`new checkout ${place}`)}, 59.97, 9.99, ${timeOf(count - 1, count)})
      returning id, checkout_id, created_at
    )${key}
    insert into ${table}_items (order_id, position, design_id, title, price, quantity, size, color, royalty_basis_points)
    select id, position, ${idOf('design')}, 'Downhill Only', 24.99, 1, 'M', 'black', 4000 from placed, generate_series(0, 1) as position`
}

/** Like md5(…)::uuid in PostgreSQL. */
function idOf(text: string) {
  return `'${createHash('md5').update(text).digest('hex')}'::uuid`
}

function hasKey({ partition }: Layout) {
  if (!partition) return ''
  return partition.key === 'created_at' ? 'and created_at = $4' : 'and customer_id = $3'
}
