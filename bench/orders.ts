import { listAllOrders } from '#server/features/orders/list-all-orders.ts'
import type { Bench } from './bench.ts'
import { compareSizes } from './compare-sizes.ts'
import { fillOrders } from './fill-orders.ts'

const limit = 10
/** The id of an order in both databases. */
const KNOWN_ID = '63d76b42-354d-e6c7-c594-31e8cf895731'

/** The admin's order list with 100,000 orders, compared to 100. */
export const orders: Bench = {
  name: 'orders',
  run: () =>
    compareSizes({
      few: 100,
      many: 100_000,
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
