import type { Order } from '#app/features/orders/order.ts'

/** Shipping would close the customer's request, so a batch leaves such orders out. */
export function needsDecision({ cancel_requested_at: requestedAt }: Order): boolean {
  return requestedAt !== null
}

export const DECISION_NEEDED = 'The customer asked to cancel. Open the order to decide first.'
