import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { signPayload } from '#sandbox/stripe/webhooks/sign-payload.ts'
import { sweepDisputes } from '#server/features/disputes/sweep-disputes.ts'
import { config } from '#server/platform/config.ts'
import { testDatabase } from '#test/database.ts'
import { noteFigure } from '#test/figure.ts'
import { testFiles } from '#test/files.ts'
import {
  eventsAfter,
  lastEventPosition,
  PAYMENT_SCENARIOS,
  type PaymentScenario,
  readPaymentState,
} from '#test/payment-scenarios.ts'
import { openCheckout, pay, testPayments } from '#test/payments.ts'
import { createRandom } from '#test/random.ts'
import { testSandbox } from '#test/sandbox.ts'
import { site } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testFiles()
testPayments()

/** `npm run chaos` tries every order of the events, `npm test` every seventeenth. */
const STRIDE = Number(process.env.CHAOS_ORDER_EVERY ?? 17)
const SEED = Number(process.env.CHAOS_SEED ?? 1)
const TIMEOUT_MS = 900_000
const START = new Date('2026-03-02T12:00:00Z')
/** An event is delayed by up to three days, which is how long Stripe retries. */
const MAX_DELAY_HOURS = 72

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

/** Prepares a checkout to which everything in the scenario has happened. The shop knows none of it yet. */
async function happened({ card, steps }: PaymentScenario) {
  const { url, sessionId } = await openCheckout({ quantity: 2 })
  if (card) await pay(url, card)
  for (const { act } of steps) await act?.(sessionId)
  return sessionId
}

/** Delivers the events in the given order, each twice. One that is refused comes again after the others, as Stripe does. */
async function deliver(events: Stripe.Event[], nextDelayHours: () => number) {
  const waiting = events.flatMap((event) => [event, event])
  for (let tries = 0; waiting.length > 0; tries++) {
    if (tries > 50) throw new Error(`The shop keeps refusing ${waiting[0]?.type}.`)
    vi.setSystemTime(Date.now() + nextDelayHours() * HOUR_MS)
    const event = waiting.shift() as Stripe.Event
    const payload = JSON.stringify(event)
    const headers = {
      'Content-Type': 'application/json',
      'Stripe-Signature': signPayload(payload, config.STRIPE_WEBHOOK_SECRET, new Date()),
    }
    const { status } = await site.request('/webhooks/stripe', { method: 'POST', headers, body: payload })
    if (status !== 200) waiting.push(event)
  }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]))
}

test.each(PAYMENT_SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
  'the events of %s lead to the right state in every order and with delays of days',
  async (name, scenario) => {
    const random = createRandom(SEED)
    const types = scenario.steps.map(({ type }) => type)
    const orders = permutations(types).filter((_, index) => types.length < 5 || index % STRIDE === 0)
    for (const order of orders) {
      vi.setSystemTime(START)
      const position = await lastEventPosition()
      const sessionId = await happened(scenario)
      const events = await eventsAfter(position)
      await deliver(
        order.map((type) => events.get(type) as Stripe.Event),
        () => random.whole(0, MAX_DELAY_HOURS),
      )
      // The events alone are enough; the sweeps change nothing.
      expect(await readPaymentState(sessionId), order.join(', ')).toEqual(scenario.expected)
      await sweepCheckouts(new Date())
      await sweepDisputes(new Date())
      expect(await readPaymentState(sessionId), order.join(', ')).toEqual(scenario.expected)
    }
    expect(isBalanced(await readLedger())).toBe(true)
    noteFigure(
      `events of ${name}, in any order, twice and up to ${MAX_DELAY_HOURS} hours late`,
      `${orders.length} ${orders.length === 1 ? 'order' : 'orders'} of events, one final state`,
    )
  },
  TIMEOUT_MS,
)
