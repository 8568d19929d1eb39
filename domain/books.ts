/** Every way the books can differ. Each names the row that breaks a rule. */
export const DIFFERENCE_KINDS = [
  'payment-without-order',
  'order-without-payment',
  'order-total',
  'refund-totals',
  'line-shares',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** The findings of a check. Amounts are decimal dollars, as PostgreSQL writes them. */
export type DifferenceFacts = {
  expected: string
  found: string
  orderId?: string
  orderNumber?: number
  checkoutId?: string
} & Record<string, string | number | boolean | null | undefined>

/** The texts for each kind: its name, the rule that it breaks and what a repair does. */
export const DIFFERENCES: Record<DifferenceKind, { title: string; rule: string; repair: string; effect: string }> = {
  'payment-without-order': {
    title: 'Payment without an order',
    rule: 'Every paid session has one order.',
    repair: 'Create the order',
    effect: 'Creates the order from the paid cart, with its royalties, and emails the customer a confirmation.',
  },
  'order-without-payment': {
    title: 'Order without a payment',
    rule: 'Every order has a captured payment.',
    repair: 'Check the payment',
    effect:
      'Asks the payment provider. If it captured the full amount, the payment is recorded; otherwise nothing changes.',
  },
  'order-total': {
    title: 'Order total differs from the payment',
    rule: 'The lines and shipping of an order add up to the captured amount.',
    repair: 'Restore the order',
    effect: 'Restores total, shipping and lines from the paid cart. Nothing changes if they still do not add up.',
  },
  'refund-totals': {
    title: 'Refunds do not add up',
    rule: 'The refunded amounts of an order match its refunds.',
    repair: 'Add up the refunds',
    effect: 'Sets the refunded amounts, items and payment status of the order from its refunds. No money moves.',
  },
  'line-shares': {
    title: 'Shares do not add up',
    rule: 'Royalty and platform share of an order line add up to the price paid, less refunds.',
    repair: 'Correct the shares',
    effect:
      'Writes the missing or wrong royalty entries of this line again. The designer’s balance changes accordingly.',
  },
}

/** After this time without a check, the result says nothing about the present. */
export const BOOKS_STALE_AFTER_HOURS = 2
