import type { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/order-number.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import type { ConversationSummaryView } from './conversation-view.ts'

const EXCERPT_LENGTH = 200

/** Conversations with the number of their order. */
export function selectConversations(from: Tx = db) {
  return from
    .select({ message: contactMessages, number: orders.number })
    .from(contactMessages)
    .leftJoin(orders, eq(orders.id, contactMessages.orderId))
    .$dynamic()
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number]

export function toSummary({ message, number }: ConversationRow): z.infer<typeof ConversationSummaryView> {
  return {
    id: message.id,
    topic: message.topic,
    name: message.name,
    email: message.email,
    state: message.state,
    unread: message.readAt === null,
    version: message.version,
    order_id: message.orderId,
    order_number: number === null ? null : formatOrderNumber(number),
    created_at: message.createdAt.toISOString(),
    last_at: message.lastAt.toISOString(),
    excerpt: message.message.slice(0, EXCERPT_LENGTH),
  }
}
