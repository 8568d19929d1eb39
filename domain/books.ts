/** Every way the books can differ. Each names the row that breaks a rule. */
export const DIFFERENCE_KINDS = [
  'payment-without-order',
  'order-without-payment',
  'order-total',
  'refund-totals',
  'line-shares',
  'clearing',
  'dispute-shares',
  'payout-steps',
  'payout-balance',
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

/** The texts for each kind. `repair` is null if only a person can decide; `effect` then says how. */
type DifferenceTexts = { title: string; rule: string; repair: string | null; effect: string }

/** The name of each kind, the rule that it breaks and what a repair does. */
export const DIFFERENCES: Record<DifferenceKind, DifferenceTexts> = {
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
    rule: 'The lines, shipping and tax of an order add up to the captured amount.',
    repair: 'Restore the order',
    effect: 'Restores total, shipping, tax and lines from the paid cart. Nothing changes if they still do not add up.',
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
  clearing: {
    title: 'Royalties are partly cleared',
    rule: 'All royalties of an order are either pending or available.',
    repair: 'Clear the rest',
    effect: 'Makes the pending royalties of this order available, because the others already are.',
  },
  'dispute-shares': {
    title: 'Dispute and royalties do not match',
    rule: 'A lost dispute reverses the royalties of its order once. Any other dispute reverses none.',
    repair: 'Correct the reversal',
    effect: 'Writes the reversal of this dispute again, or removes it. The designer’s balance changes accordingly.',
  },
  'payout-steps': {
    title: 'Payout without its transfer',
    rule: 'A payout through Stripe has one transfer. A failed one has a reversal.',
    repair: null,
    effect:
      'Look up the payout at Stripe by its ID. If the transfer is missing there, tell the designer and pay by hand.',
  },
  'payout-balance': {
    title: 'Payout exceeds the available royalties',
    rule: 'A payout is at most the amount that was available when it was created.',
    repair: null,
    effect: 'Compare the payout with the designer’s statement. Later earnings make up for the excess.',
  },
}

/** After this time without a check, the result says nothing about the present. */
export const BOOKS_STALE_AFTER_HOURS = 2
