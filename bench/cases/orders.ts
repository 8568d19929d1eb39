import { listAllOrders } from '#server/features/orders/list-all-orders.ts'
import { fillOrders } from '../fill/fill-orders.ts'
import type { Bench } from '../result.ts'
import { compareSizes } from './compare-sizes.ts'

const limit = 10
const SIZES = [1000, 100_000]
const SCALE_SIZES = [...SIZES, 1_000_000]
const TARGET = 3
/** The id of an order in both databases. */
const KNOWN_ID = '63d76b42-354d-e6c7-c594-31e8cf895731'

/** The admin's order list with 100,000 and a million orders, compared to 1,000. */
export const orders: Bench = {
  name: 'orders',
  about: 'the order list of admins with 100,000 orders (--scale: a million), compared to 1,000',
  scales: true,
  run: ({ rounds, isScale }) =>
    compareSizes({
      sizes: isScale ? SCALE_SIZES : SIZES,
      target: TARGET,
      rounds,
      fill: fillOrders,
      cases: {
        'newest orders': () => listAllOrders({ limit }),
        'second page of orders': secondPage,
        'newest orders with a status': () => listAllOrders({ limit, status: 'shipped' }),
        'newest orders of a month': () => listAllOrders({ limit, from: '2020-01-01', to: '2020-01-31' }),
        'order by id': () => listAllOrders({ limit, search: KNOWN_ID }),
      },
    }),
}

async function secondPage() {
  const { next_cursor: after } = await listAllOrders({ limit: 1 })
  return listAllOrders({ limit, ...(after && { after }) })
}
