import { eq } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { DEFAULT_CLEARING, mills, payableCents } from '#domain/royalties.ts'
import { failNow, payNow } from '#sandbox/stripe/connect/settle-payouts.ts'
import { decideDispute } from '#sandbox/stripe/disputes/decide-dispute.ts'
import { openDispute } from '#sandbox/stripe/disputes/open-dispute.ts'
import { continuePayout } from '#server/features/connect/payouts/continue-payout.ts'
import { sweepPayouts } from '#server/features/connect/payouts/sweep-payouts.ts'
import { sweepDisputes } from '#server/features/disputes/sweep-disputes.ts'
import { setOrderStatus } from '#server/features/orders/change-order-status.ts'
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { openPayout } from '#server/features/royalties/open-payout.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { settlePayout } from '#server/features/royalties/settle-payout.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { given } from './given.ts'
import { connectAccount, enterBank, isSent, playFault, providerPayoutOf } from './money-account.ts'
import { canReturn, isDisputed, isDue, type Payout, readModel, type Sale } from './money-model.ts'
import { deliverEvents } from './payments.ts'
import type { createRandom } from './random.ts'
import { atStripe, payAtStripe } from './simulated-payment.ts'

type Random = ReturnType<typeof createRandom>
type Viewer = Parameters<typeof refundOrder>[0]

const MINIMUM = 25_00
const MAX_SALES = 5

/**
 * A random history of one designer: sales, deliveries, refunds, disputes, payouts, and failures of Stripe and its
 * events. Each step also changes a simple model of the balance, which the shop's must match.
 */
export async function openSequence(
  random: Random,
  { start, setClock }: { start: Date; setClock: (now: Date) => void },
) {
  const admin = (await given.account('admin')) as unknown as Viewer
  const designer = await given.account('designer')
  const customer = await given.account()
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  const accountId = await connectAccount(start)
  const sales: Sale[] = []
  const paid: Payout[] = []
  const history: string[] = []
  let now = start
  let isDropping = false

  function pass(ms: number) {
    now = new Date(now.getTime() + ms)
    setClock(now)
  }

  async function readShop() {
    const balance = await readBalance(designer.id)
    return {
      earned: balance.earnedMills,
      pending: balance.pendingMills,
      held: balance.heldMills,
      reversed: balance.reversedMills,
      inTransit: balance.inTransitMills,
      paid: balance.paidMills,
      available: balance.availableMills,
      payouts: await db.$count(payouts, eq(payouts.designerId, designer.id)),
    }
  }

  async function sell() {
    const quantity = random.whole(1, 8)
    const taxCents = cents(random.chance(0.4) ? random.whole(1, 9_99) : 0)
    const id = await given.order(customer.id, { designId: design.id, quantity, taxCents }, now)
    await payAtStripe(id, now)
    const [row] = await db
      .select({ itemId: orderItems.id, intentId: checkouts.paymentIntentId })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(eq(orders.id, id))
    sales.push({
      id,
      intentId: row?.intentId ?? '',
      itemId: row?.itemId ?? '',
      quantity,
      sold: quantity,
      shippedAt: null,
      deliveredAt: null,
      isCleared: false,
      dispute: null,
      wasDisputed: false,
    })
  }

  async function ship(sale: Sale) {
    const status = sale.shippedAt || random.chance(0.8) ? 'delivered' : 'shipped'
    await db.transaction((tx) => setOrderStatus(tx, null, sale.id, status, now))
    sale.shippedAt ??= now
    if (status === 'delivered') sale.deliveredAt = now
  }

  async function clear() {
    await clearRoyalties(now)
    for (const sale of sales)
      if (!sale.dispute && isDue(sale.deliveredAt, DEFAULT_CLEARING.deliveredDays, now)) sale.isCleared = true
      else if (!sale.dispute && !sale.deliveredAt && isDue(sale.shippedAt, DEFAULT_CLEARING.shippedDays, now))
        sale.isCleared = true
  }

  async function refund(sale: Sale) {
    const quantity = random.whole(1, sale.quantity)
    const isWhole = random.chance(0.3)
    const lines = [{ order_item_id: sale.itemId, quantity }]
    await refundOrder(admin, sale.id, isWhole ? {} : { lines, shipping: false }, { now })
    sale.quantity -= isWhole ? sale.quantity : quantity
    await deliver()
  }

  async function dispute(sale: Sale) {
    const isInquiry = random.chance(0.3)
    const { id } = await atStripe(now, (call) =>
      openDispute(call, { paymentIntent: sale.intentId, reason: 'fraudulent', isInquiry }),
    )
    sale.dispute = { id, isInquiry }
    sale.wasDisputed = true
    await deliver()
  }

  /** An inquiry that is lost becomes a chargeback. */
  async function decide(sale: Sale) {
    const { id, isInquiry } = sale.dispute as NonNullable<Sale['dispute']>
    const verdict = random.pick(['won', 'lost'] as const)
    await atStripe(now, (call) => decideDispute(call, id, verdict))
    if (verdict === 'lost' && isInquiry) sale.dispute = { id, isInquiry: false }
    else sale.dispute = null
    if (verdict === 'lost' && !isInquiry) sale.quantity = 0
    await deliver()
  }

  /** The events arrive twice. If one of them was lost, the sweeps find out. */
  async function deliver(waitMs = 4 * HOUR_MS) {
    await deliverEvents(() => now)
    if (!isDropping) return
    pass(waitMs)
    await sweepDisputes(now)
    await sweepPayouts(now)
  }

  async function request() {
    const isManual = random.chance(0.4)
    const available = readModel(sales, paid).available
    const amount = payableCents(mills(available))
    const method = isManual
      ? ({ method: 'paypal' } as const)
      : ({ method: 'stripe', accountId, attemptAt: now } as const)
    const order = { designerId: designer.id, reference: 'Royalties', ...method }
    try {
      const { id } = await db.transaction((tx) => openPayout(tx, order, now))
      paid.push({ id, isManual, mills: amount * 10, state: 'open' })
      if (!isManual) await send(id)
    } catch (error) {
      if (!(error instanceof AppError) || amount >= MINIMUM) throw error
    }
  }

  async function send(id: string) {
    // The client retries once. After a reset, the request has taken effect.
    const broken = random.chance(0.4) ? random.pick(['error', 'reset'] as const) : undefined
    if (broken) await playFault(broken, 2)
    await continuePayout(id, now).catch(() => {})
    if (broken) await playFault(broken, 0)
    await deliver()
  }

  async function settle(payout: Payout) {
    if (payout.isManual) {
      const state = random.pick(['paid', 'refused'] as const)
      await settlePayout(admin, payout.id, { state, ...(state === 'refused' && { reason: 'Wrong details' }) }, now)
      payout.state = state === 'paid' ? 'paid' : 'returned'
      return
    }
    // Errors may have kept it waiting.
    for (let tries = 0; tries < 3 && !(await isSent(payout)); tries++) {
      pass(4 * HOUR_MS)
      await sweepPayouts(now)
    }
    await (random.chance(0.6) ? arrive(payout) : giveBack(payout))
  }

  async function arrive(payout: Payout) {
    const id = await providerPayoutOf(payout)
    await atStripe(now, (call) => payNow(call, id), accountId)
    payout.state = 'paid'
    payout.paidAt = now
    await deliver()
  }

  /** Also after it arrived. The designer then enters another bank account. */
  async function giveBack(payout: Payout) {
    const id = await providerPayoutOf(payout)
    await atStripe(now, (call) => failNow(call, id), accountId)
    payout.state = 'returned'
    // The sweep looks at a payout that had arrived once a day.
    await deliver(DAY_MS)
    await enterBank(accountId, now)
    await deliver()
  }

  /** Money moves more often than new sales come in, so that most histories reach a payout. */
  function listMoves() {
    const open = paid.find(({ state }) => state === 'open')
    const arrived = paid.findLast(
      ({ state, isManual, paidAt }) => state === 'paid' && !isManual && canReturn(paidAt, now),
    )
    const refundable = sales.filter((sale) => sale.quantity > 0 && !sale.dispute)
    const unshipped = sales.filter(({ deliveredAt }) => !deliveredAt)
    const canRequest = !open && payableCents(mills(readModel(sales, paid).available)) >= MINIMUM
    return [
      ...(sales.length < MAX_SALES ? [{ name: 'sell', run: sell }] : []),
      ...one('ship', unshipped, ship),
      ...one('ship', unshipped, ship),
      ...one('refund', refundable, refund),
      ...one(
        'dispute',
        refundable.filter(({ wasDisputed }) => !wasDisputed),
        dispute,
      ),
      ...one('decide', sales.filter(isDisputed), decide),
      ...(open ? [] : [{ name: 'request', run: request }]),
      ...(canRequest ? Array(4).fill({ name: 'request', run: request }) : []),
      ...(open ? Array(3).fill({ name: 'settle', run: () => settle(open) }) : []),
      ...(arrived && !open ? [{ name: 'return', run: () => giveBack(arrived) }] : []),
    ]
  }

  function one(name: string, some: readonly Sale[], run: (sale: Sale) => Promise<void>) {
    return some.length > 0 ? [{ name, run: () => run(random.pick(some)) }] : []
  }

  /** One random move, some days later. */
  async function step() {
    pass(random.whole(0, 8) * DAY_MS + random.whole(1, HOUR_MS))
    await clear()
    const { name, run } = random.pick(sales.length === 0 ? [{ name: 'sell', run: sell }] : listMoves())
    history.push(name)
    isDropping = random.chance(0.3)
    await playFault('webhook_drop', isDropping ? 1 : 0)
    await run()
  }

  /** Ends what is open. */
  async function finish() {
    history.push('finish')
    isDropping = false
    await playFault('webhook_drop', 0)
    for (let sale = sales.find(isDisputed); sale; sale = sales.find(isDisputed)) await decide(sale)
    const open = paid.find(({ state }) => state === 'open')
    if (open) await settle(open)
    for (const sale of sales) if (!sale.deliveredAt) await ship(sale)
    pass(DEFAULT_CLEARING.deliveredDays * DAY_MS)
    await clear()
  }

  return { step, finish, readModel: () => readModel(sales, paid), readShop, history, paid }
}
