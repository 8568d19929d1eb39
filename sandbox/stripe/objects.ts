import type Stripe from 'stripe'
import type { Query } from '../database.ts'
import { missing } from './failure.ts'

/** Stored object types by their Stripe name. */
export type Kinds = {
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  shipping_rate: Stripe.ShippingRate
  account: Stripe.Account
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
  dispute: Stripe.Dispute
  file: Stripe.File
  event: Stripe.Event
  payment_method_configuration: Stripe.PaymentMethodConfiguration
}
export type Kind = keyof Kinds

export async function insertObject<K extends Kind>(query: Query, body: Kinds[K] & { object: K }, hidden = {}) {
  await query('insert into sandbox.stripe_objects (id, object, body, hidden) values ($1, $2, $3, $4)', [
    body.id,
    body.object,
    JSON.stringify(body),
    JSON.stringify(hidden),
  ])
}

export async function updateObject<K extends Kind>(query: Query, body: Kinds[K] & { object: K }) {
  await query('update sandbox.stripe_objects set body = $2 where id = $1', [body.id, JSON.stringify(body)])
}

export async function findObject<K extends Kind>(query: Query, kind: K, id: string): Promise<Kinds[K] | undefined> {
  const [row] = await query<{ body: Kinds[K] }>(
    'select body from sandbox.stripe_objects where id = $1 and object = $2',
    [id, kind],
  )
  return row?.body
}

/** Locks an object for this transaction. `param` is the request parameter to name in the error. */
export async function lockObject<K extends Kind>(query: Query, kind: K, id: string, param: string, status = 404) {
  const [row] = await query<{ body: Kinds[K] }>(
    'select body from sandbox.stripe_objects where id = $1 and object = $2 for update',
    [id, kind],
  )
  if (!row) throw missing(kind, id, param, status)
  return row.body
}

/** Finds an object of any kind. */
export async function findAny(query: Query, id: string): Promise<object | undefined> {
  const [row] = await query<{ body: object }>('select body from sandbox.stripe_objects where id = $1', [id])
  return row?.body
}

export async function findHidden<Hidden>(query: Query, id: string): Promise<Hidden | undefined> {
  const [row] = await query<{ hidden: Hidden }>('select hidden from sandbox.stripe_objects where id = $1', [id])
  return row?.hidden
}

export async function addHidden(query: Query, id: string, hidden: object) {
  await query('update sandbox.stripe_objects set hidden = hidden || $2 where id = $1', [id, JSON.stringify(hidden)])
}
