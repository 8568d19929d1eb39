import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import { given } from '#test/given.ts'
import { sessionIdOf } from '#test/payment-form.ts'
import {
  eventsAfter,
  lastEventPosition,
  PAYMENT_SCENARIOS,
  type PaymentScenario,
  readPaymentState,
} from '#test/payment-scenarios.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { countCopies } from './copies.ts'
import { openPerson, payAt } from './customers.ts'
import { judgeScenarios, type ScenarioRun } from './judge-scenarios.ts'
import type { World } from './open-world.ts'
import { originOf } from './pay-many.ts'
import { checkLedger } from './settle.ts'

/** `position` is where the events of earlier payments end. */
type Bought = { sessionId: string; position: string }
type Deliver = (event: Stripe.Event) => Promise<void>

/**
 * Everything that happens to a payment, event by event. Each event arrives many times concurrently at both instances,
 * before the next thing happens.
 */
export async function sendScenarios(world: World, count: number, { report }: ChaosOptions): Promise<Verdict> {
  const buy = await openBuyer(world)
  const copies = countCopies(world)
  const run: ScenarioRun = { sent: new Map(), idle: [], wrong: [] }
  for (let done = 1; done <= count; done++) {
    for (const scenario of PAYMENT_SCENARIOS) await play(scenario, await buy(scenario.card), copies.deliver, run)
    report(`${done} of ${count} payments of each kind`)
  }
  await checkLedger()
  return judgeScenarios(run, copies)
}

/** Returns a function that opens a checkout and, with a card, pays it. The customer does not return. */
async function openBuyer(world: World) {
  let turn = 0
  const customer = await openPerson('customer', () => originOf(world, turn++))
  const design = await given.design({ status: 'approved', priceCents: cents(24_99) })
  const cartItems = [{ designId: design.id, size: 'M', color: 'black', quantity: 2 }]
  return async function buy(card: string | undefined): Promise<Bought> {
    const { body } = await customer.insist('/functions/v1/create-checkout', { cartItems }, crypto.randomUUID())
    const url = String(body.url)
    const position = await lastEventPosition()
    if (card) await payAt(url, card)
    return { sessionId: sessionIdOf(url), position }
  }
}

async function play({ steps, expected }: PaymentScenario, bought: Bought, deliver: Deliver, run: ScenarioRun) {
  const { sessionId } = bought
  let { position } = bought
  for (const { type, act } of steps) {
    await act?.(sessionId)
    const event = (await eventsAfter(position)).get(type)
    if (!event) throw new Error(`The simulator sent no ${type} for ${sessionId}.`)
    position = await lastEventPosition()
    const before = await readPaymentState(sessionId)
    await deliver(event)
    run.sent.set(type, (run.sent.get(type) ?? 0) + 1)
    // The page of a delayed payment completes without money, which changes nothing.
    if (act && isDeepStrictEqual(await readPaymentState(sessionId), before)) run.idle.push(`${type} ${event.id}`)
  }
  const state = await readPaymentState(sessionId)
  if (!isDeepStrictEqual(state, expected)) run.wrong.push(`${sessionId} ${JSON.stringify(state)}`)
}
