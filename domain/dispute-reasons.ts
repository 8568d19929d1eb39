type Reason = { name: string; hint: string }

/** The provider's reasons in plain words, and the evidence that helps. */
const REASONS: Record<string, Reason> = {
  fraudulent: {
    name: 'The cardholder says they did not make this payment',
    hint: 'Show that the cardholder placed the order: earlier orders, messages from them, and delivery to their address.',
  },
  product_not_received: {
    name: 'The customer says the order did not arrive',
    hint: 'Show the tracking number, the date of delivery and the address that the customer entered.',
  },
  product_unacceptable: {
    name: 'The customer says the items are damaged or not as described',
    hint: 'Show what the design page promised, photos of the print, and what you offered the customer.',
  },
  credit_not_processed: {
    name: 'The customer says a promised refund is missing',
    hint: 'Show the refund with its date, or explain why the refund policy does not apply.',
  },
  duplicate: {
    name: 'The customer says they were charged twice',
    hint: 'Show that the payments belong to different orders, with both receipts.',
  },
  subscription_canceled: {
    name: 'The customer says they canceled',
    hint: 'Explain that the shop sells no subscriptions, and show the receipt.',
  },
  unrecognized: {
    name: 'The cardholder does not recognize the payment',
    hint: 'Show the receipt with the name, email address and shipping address of the customer.',
  },
  debit_not_authorized: {
    name: 'The account holder says they did not allow this debit',
    hint: 'Show the receipt and that the customer confirmed the payment.',
  },
}
const OTHER_REASON: Reason = {
  name: 'The bank gave no specific reason',
  hint: 'Show the receipt, the delivery and everything the customer wrote to you.',
}

export function disputeReasonName(reason: string): string {
  return (REASONS[reason] ?? OTHER_REASON).name
}

export function disputeHint(reason: string): string {
  return (REASONS[reason] ?? OTHER_REASON).hint
}
