import type { Order } from '#app/features/orders/order.ts'

/** Why an order must not be printed or shipped, if so. The server also rejects its labels. */
export function nothingToShip({ status, payment_status: payment }: Order): string | undefined {
  if (status === 'cancelled') return 'This order is canceled, so there is nothing to print or ship.'
  if (payment === 'refunded') return 'This order is refunded, so there is nothing to print or ship.'
  return
}
