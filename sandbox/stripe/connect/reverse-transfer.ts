import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { invalidState } from '../failure.ts'
import { formatAmount } from '../format-amount.ts'
import { newId, seconds } from '../ids.ts'
import { insertObject, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { expand, integer, metadata, text } from '../wire/param-types.ts'
import { addFunds, PLATFORM, requireFunds } from './funds.ts'

export const reverseTransferParams = z.strictObject({
  amount: integer(1, 99_999_999).optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
  expand,
})

/** Takes all or part of a transfer back, if the connected account still has the money. */
export async function reverseTransfer(call: Call, id: string, params: z.infer<typeof reverseTransferParams>) {
  const transfer = await lockObject(call.query, 'transfer', id, 'id')
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw invalidState(`Transfer ${id} is already fully reversed.`, { param: 'id' })
  const amount = params.amount ?? left
  if (amount > left) {
    const message = `Reversal amount (${formatAmount(amount, transfer.currency)}) is greater than unreversed amount on transfer (${formatAmount(left, transfer.currency)})`
    throw invalidState(message, { param: 'amount' })
  }
  const destination = String(transfer.destination)
  await requireFunds(call, destination, amount, transfer.currency)
  const reversal = {
    id: newId('trr_1'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: seconds(call.now),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: params.metadata ?? {},
    source_refund: null,
    transfer: id,
  } satisfies Stripe.TransferReversal
  const amount_reversed = transfer.amount_reversed + amount
  const reduced: Stripe.Transfer = {
    ...transfer,
    amount_reversed,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data].slice(0, 10) },
    reversed: amount_reversed === transfer.amount,
  }
  await insertObject(call.query, reversal)
  await updateObject(call.query, reduced)
  await addFunds(call, destination, -amount, reversal)
  await addFunds(call, PLATFORM, amount, reversal)
  await recordEvent(call, 'transfer.reversed', reduced)
  return reversal
}
