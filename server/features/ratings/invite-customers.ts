import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS } from '#domain/ratings.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { ratingInvitations, ratings } from '#server/platform/db/schema/ratings.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { boughtProduct, isReviewable, isReviewOfLine, mainOfLine } from './find-purchase.ts'

const BATCH = 200

type Invited = { id: string; number: number; customerId: string; email: string }

/** Invites customers to review what was delivered to them a few days ago, once per order. */
export async function inviteCustomers(now = new Date()): Promise<void> {
  for (;;) {
    const due = await findDue(now)
    for (const order of due) await invite(order, now)
    if (due.length < BATCH) return
  }
}

/** Without opt-outs and unconfirmed addresses: those customers can still change their mind while the order is due. */
async function findDue(now: Date): Promise<Invited[]> {
  const [from, to] = [INVITE_UNTIL_DAYS, INVITE_AFTER_DAYS].map((days) => new Date(now.getTime() - days * DAY_MS))
  const { rows } = await db.execute<Invited>(sql`
    select orders.id, orders.number, orders.customer_id as "customerId", users.email
    from orders
    join users on users.id = orders.customer_id and users.email_verified_at is not null and users.banned_at is null
    where orders.delivered_at between ${from} and ${to} and orders.status = 'delivered'
      and orders.payment_status <> 'refunded' and users.email is not null
      and not exists (select from rating_invitations where order_id = orders.id)
      and not exists (select from mail_opt_outs where user_id = users.id and notification = 'ratings')
    order by orders.delivered_at, orders.id limit ${BATCH}`)
  return rows
}

/** Records and enqueues in one transaction, so that a repeated job sends one email. */
async function invite({ id, number, customerId, email }: Invited, now: Date) {
  await db.transaction(async (tx) => {
    const [recorded] = await tx
      .insert(ratingInvitations)
      .values({ orderId: id, invitedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!recorded) return
    const items = await listUnreviewed(tx, id)
    if (items.length === 0) return
    const about = { userId: customerId, orderId: id, orderNumber: formatOrderNumber(number), origin: publicOrigin() }
    await enqueueMail(tx, { kind: 'rating-invitation', to: email, items, ...about })
  })
}

/** The order's items that the customer has not reviewed, each product of a design once. */
async function listUnreviewed(tx: Tx, orderId: string) {
  const lines = await tx
    .select({ line: { ...getTableColumns(orderItems), product: boughtProduct, main: mainOfLine } })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(designs, eq(designs.id, orderItems.designId))
    .leftJoin(ratings, isReviewOfLine)
    .where(and(eq(orders.id, orderId), isReviewable, isNull(ratings.id)))
    .orderBy(asc(orderItems.position))
  const first = new Map(lines.toReversed().map(({ line }) => [`${line.designId} ${line.product}`, line]))
  return [...first.values()]
    .toSorted((one, other) => one.position - other.position)
    .map(({ designId, title, size, color, quantity, product, main }) => ({
      design_id: designId,
      title,
      product,
      is_main: product === main,
      size,
      color,
      quantity,
    }))
}
