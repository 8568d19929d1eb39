import type Stripe from 'stripe'
import { MINUTE_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { callStripe } from '../stripe.ts'

/** Methods that the shop names beside cards, in this order. The payment page may offer more. */
const SHOWN = [
  'apple_pay',
  'google_pay',
  'link',
  'paypal',
  'amazon_pay',
  'cashapp',
  'klarna',
  'affirm',
  'us_bank_account',
] as const satisfies readonly (keyof Stripe.PaymentMethodConfiguration)[]
export type OfferedMethod = (typeof SHOWN)[number]

/** The account changes rarely. */
const FRESH_MS = 10 * MINUTE_MS
const RETRY_MS = MINUTE_MS

let known: readonly OfferedMethod[] | undefined
let dueAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | undefined

/** The methods beside cards that the Stripe account has enabled, as last read. None before the first time. */
export function offeredMethods(): readonly OfferedMethod[] {
  return known ?? []
}

/**
 * Reads them again if they are old. If Stripe does not answer, the last known ones stay; undefined without any. Concurrent
 * callers wait for the first read. Pages that name the methods are rendered again after a change.
 */
export async function refreshMethods(now: Date): Promise<readonly OfferedMethod[] | undefined> {
  if (reading) {
    if (!known) await reading
    return known
  }
  if (now.getTime() < dueAt) return known
  reading = load(now).finally(() => {
    reading = undefined
  })
  await reading
  return known
}

/** @internal */
export function forgetMethods(): void {
  known = undefined
  dueAt = Number.NEGATIVE_INFINITY
}

async function load(now: Date) {
  dueAt = now.getTime() + RETRY_MS
  try {
    const { data } = await callStripe((stripe) => stripe.paymentMethodConfigurations.list({ limit: 100 }))
    const configuration = data.find(({ is_default: isDefault }) => isDefault) ?? data[0]
    const next = SHOWN.filter((name) => configuration && isOn(configuration[name]))
    const isChanged = next.join() !== offeredMethods().join()
    known = next
    if (isChanged) await invalidatePages(db, 'settings')
    dueAt = now.getTime() + FRESH_MS
  } catch (error) {
    log.warn('payment.methods_not_read', { err: error })
  }
}

function isOn(method: { available: boolean; display_preference: { value: string } } | undefined) {
  return method?.available === true && method.display_preference.value === 'on'
}
