import { z } from '@hono/zod-openapi'
import { and, desc, eq, ne } from 'drizzle-orm'
import { MAX_ENTRY_LENGTH, MAX_WAITING_ANSWERS } from '#domain/conversations.ts'
import { AppError } from '#domain/errors.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { contactAddress } from '#server/features/contact/contact-address.ts'
import { inboxLink } from '#server/features/contact/conversation-link.ts'
import { readFormToken } from '#server/features/contact/form-token.ts'
import {
  type Conversation,
  isRepeated,
  lockConversation,
  nextVersion,
  requireSpace,
} from '#server/features/contact/inbox/lock-conversation.ts'
import { ANSWERS_BY_CONVERSATION } from '#server/features/contact/limits.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { HoneypotInput } from '#server/platform/http/email-input.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { requireLink } from './shared-conversation.ts'

export const ConversationToken = z.string().max(200).openapi({ description: 'From the link in our email' })
export const AnswerInput = z
  .strictObject({
    token: ConversationToken,
    message: TextInput.min(1, 'Enter your message.').max(
      MAX_ENTRY_LENGTH,
      `Use at most ${MAX_ENTRY_LENGTH} characters.`,
    ),
    form_token: z
      .string()
      .max(200)
      .openapi({ description: 'From GET /api/v1/contact/token, fetched when the form was opened' }),
    website: HoneypotInput,
  })
  .openapi('ConversationAnswer')

/** Adds the customer's answer, reopens the conversation and emails the shop. Idempotent per form. */
export async function answerConversation(input: z.infer<typeof AnswerInput>, origin: string, now: Date): Promise<void> {
  const id = requireLink(input.token, now)
  if (input.website) return // a bot; it gets the same response
  const formId = readFormToken(input.form_token, now)
  await countTry(ANSWERS_BY_CONVERSATION, id)
  await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id)
    if (await isRepeated(tx, id, formId)) return
    await requireSpace(tx, id)
    await requirePatience(tx, id)
    await tx
      .insert(contactEntries)
      .values({ id: formId, messageId: id, kind: 'answer', text: input.message, createdAt: now })
    await tx
      .update(contactMessages)
      .set({ state: 'open', readAt: null, lastAt: now, version: nextVersion })
      .where(eq(contactMessages.id, id))
    await mailShop(tx, conversation, input.message, origin)
  })
}

/** Bounds what a link can be used for: after a few answers, it is our turn. */
async function requirePatience(tx: Tx, id: string) {
  const latest = await tx
    .select({ kind: contactEntries.kind })
    .from(contactEntries)
    .where(and(eq(contactEntries.messageId, id), ne(contactEntries.kind, 'note')))
    .orderBy(desc(contactEntries.createdAt), desc(contactEntries.id))
    .limit(MAX_WAITING_ANSWERS)
  if (latest.length === MAX_WAITING_ANSWERS && latest.every(({ kind }) => kind === 'answer'))
    throw new AppError('conflict', 'We have your messages and will reply soon. Please wait for our reply.')
}

async function mailShop(tx: Tx, conversation: Conversation, message: string, origin: string) {
  const { id, topic, name, email, orderId } = conversation
  const [order] = orderId ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)) : []
  const link = `${origin}/admin?tab=orders&order=${orderId}`
  await enqueueMail(tx, {
    kind: 'contact-message',
    to: contactAddress(),
    topic,
    name,
    email,
    message,
    order: order && { orderNumber: formatOrderNumber(order.number), link },
    inbox: inboxLink(origin, id),
  })
}
