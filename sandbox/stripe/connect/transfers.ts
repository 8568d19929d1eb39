import type Stripe from 'stripe'
import { z } from 'zod'
import { takeFaults } from '../../faults.ts'
import type { Call } from '../call.ts'
import { invalidState, missing } from '../failure.ts'
import { newId, seconds } from '../ids.ts'
import { findObject, insertObject, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { created, currency, expand, integer, metadata, page, text } from '../wire/param-types.ts'
import { addFunds, insufficientFunds, PLATFORM, requireFunds } from './funds.ts'

type Transfer = Stripe.Transfer

export const createTransferParams = z.strictObject({
  amount: integer(1, 99_999_999),
  currency,
  destination: text(),
  description: text(1000).optional(),
  transfer_group: text().optional(),
  metadata: metadata.optional(),
  expand,
})
export const updateTransferParams = z.strictObject({
  description: text(1000).optional(),
  metadata: metadata.optional(),
  expand,
})
export const listTransfersParams = z.strictObject({
  ...page,
  created: created.optional(),
  destination: text().optional(),
  transfer_group: text().optional(),
})

/** Moves money from the platform's balance to a connected account. */
export async function createTransfer(call: Call, params: z.infer<typeof createTransferParams>): Promise<Transfer> {
  const { amount, destination } = params
  const account = await findObject(call.query, 'account', destination)
  if (!account) throw missing('destination', destination, 'destination', 400)
  if (account.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalidState(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  const faults = await takeFaults('stripe', ['balance_insufficient'], 'POST /v1/transfers')
  if (faults.size > 0) throw insufficientFunds()
  await requireFunds(call, PLATFORM, amount, params.currency)
  const transfer = buildTransfer(params, call.now)
  await insertObject(call.query, transfer)
  await addFunds(call, PLATFORM, -amount, transfer)
  await addFunds(call, destination, amount, transfer)
  await recordEvent(call, 'transfer.created', transfer)
  return transfer
}

export async function updateTransfer(call: Call, id: string, params: z.infer<typeof updateTransferParams>) {
  const transfer = await lockObject(call.query, 'transfer', id, 'transfer')
  const changed: Transfer = {
    ...transfer,
    description: params.description ?? transfer.description,
    metadata: { ...transfer.metadata, ...params.metadata },
  }
  await updateObject(call.query, changed)
  await recordEvent(call, 'transfer.updated', changed)
  return changed
}

function buildTransfer(params: z.infer<typeof createTransferParams>, now: Date) {
  const id = newId('tr_1')
  return {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: seconds(now),
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination,
    livemode: false,
    metadata: params.metadata ?? {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  } satisfies Transfer
}
