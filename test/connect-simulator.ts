import { transaction } from '#sandbox/database.ts'
import type { payNow } from '#sandbox/stripe/connect/settle-payouts.ts'
import { clock, onboard, receiveWebhooks, stripe } from './stripe-simulator.ts'

export const RETURN = 'http://localhost:3000/designer/payouts'
export const REFRESH = 'http://localhost:3000/designer/payouts/connect'

export function createAccount() {
  return stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'robin@pitlane.test',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { designer_id: '7' },
  })
}

export function linkTo(account: string) {
  return stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: REFRESH,
    return_url: RETURN,
  })
}

/** The id of an account that has entered its details. */
export async function connected(form: Record<string, string> = {}) {
  const { id } = await createAccount()
  await onboard(await linkTo(id), form)
  return id
}

export function fund(destination: string, amount = 50_00, group?: string) {
  return stripe.transfers.create({ amount, currency: 'usd', destination, ...(group && { transfer_group: group }) })
}

export function payOut(stripeAccount: string, amount = 50_00) {
  return stripe.payouts.create({ amount, currency: 'usd', metadata: { payout_id: '3' } }, { stripeAccount })
}

/** Does what a page of the simulator does in the name of an account. */
export function act<Result>(account: string, work: (call: Parameters<typeof payNow>[0]) => Promise<Result>) {
  return transaction((query) => work({ query, now: clock.now, requestId: null, idempotencyKey: null, account }))
}

/** Other tests may leave payouts that settle in this one. */
export async function connectEvents(types: RegExp, account?: string) {
  const received = await receiveWebhooks()
  return received.filter(({ event }) => types.test(event.type) && (!account || event.account === account))
}
