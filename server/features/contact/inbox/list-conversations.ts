import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ContactTopic } from '#domain/contact.ts'
import type { ConversationState } from '#domain/conversations.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { selectConversations, toSummary } from './conversation-rows.ts'

type Filter = {
  state?: ConversationState | undefined
  topic?: ContactTopic | undefined
  order_id?: string | undefined
  unread?: 'true' | undefined
  search?: string | undefined
}

/** Counting stops here, so that the first page stays fast with any number of messages. */
const MAX_COUNT = 1000

const newestFirst = keyset('desc', { lastAt: timeKey(contactMessages.lastAt), id: uuidKey(contactMessages.id) })

/** Conversations, the latest message first. Keyset pagination. */
export async function listConversations({ after, limit, ...filter }: Filter & PageQuery) {
  const condition = toCondition(filter)
  const rows = await selectConversations()
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ message }) => newestFirst.encodeCursor(message))
  const counted = await count(condition)
  return {
    items: page.map(toSummary),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

function toCondition({ state, topic, order_id: orderId, unread, search }: Filter): SQL | undefined {
  return and(
    state && eq(contactMessages.state, state),
    topic && eq(contactMessages.topic, topic),
    orderId ? eq(contactMessages.orderId, orderId) : undefined,
    unread ? isNull(contactMessages.readAt) : undefined,
    search ? matches(search) : undefined,
  )
}

/** An order number, or part of the name, the email address or the message. Written to match an index each. */
function matches(search: string) {
  const order = parseOrderNumber(search)
  const { name, email, message } = contactMessages
  const contains = sql`lower(${name} || ' ' || ${email} || ' ' || ${message}) like lower(${`%${escapeLike(search)}%`})`
  if (!order) return contains
  const { number, id } = orders
  return or(sql`${contactMessages.orderId} = (select ${id} from ${orders} where ${number} = ${order.number})`, contains)
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
