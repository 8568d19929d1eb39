import { z } from '@hono/zod-openapi'
import { CONTACT_TOPICS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from '#domain/contact.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { EmailInput, HoneypotInput } from '#server/platform/http/email-input.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { contactAddress } from './contact-address.ts'
import { inboxLink } from './conversation-link.ts'
import { findOwnOrder } from './find-own-order.ts'
import { readFormToken } from './form-token.ts'
import { MESSAGES_BY_SENDER } from './limits.ts'
import { storeMessage } from './store-message.ts'

export const MessageInput = z
  .strictObject({
    topic: z.enum(CONTACT_TOPICS, 'Choose a topic.'),
    name: LineInput.min(1, 'Enter your name.').max(
      MAX_CONTACT_NAME_LENGTH,
      `Use at most ${MAX_CONTACT_NAME_LENGTH} characters.`,
    ),
    email: EmailInput,
    message: TextInput.min(1, 'Enter your message.').max(
      MAX_CONTACT_MESSAGE_LENGTH,
      `Use at most ${MAX_CONTACT_MESSAGE_LENGTH} characters.`,
    ),
    order_id: z.uuid().optional().openapi({ description: 'One of your orders; requires signing in' }),
    token: z
      .string()
      .max(200)
      .openapi({ description: 'From GET /api/v1/contact/token, fetched when the form was opened' }),
    website: HoneypotInput,
  })
  .openapi('NewMessage')

type From = { viewer: Viewer | undefined; origin: string; now: Date }

/** Stores a message, emails it to the shop and confirms it to the sender. Idempotent per form. */
export async function sendMessage(input: z.infer<typeof MessageInput>, { viewer, origin, now }: From): Promise<void> {
  if (input.website) return // a bot; it gets the same response
  const formId = readFormToken(input.token, now)
  const { topic, name, email, message } = input
  const order = input.order_id ? await findOwnOrder(viewer, input.order_id) : undefined
  const about = order && { orderNumber: order.orderNumber, link: `${origin}/admin?tab=orders&order=${order.id}` }
  await countTry(MESSAGES_BY_SENDER, email)
  await db.transaction(async (tx) => {
    const sender = { topic, name, email, message, orderId: order?.id ?? null, accountId: viewer?.id ?? null }
    const id = await storeMessage(tx, { formId, ...sender }, now)
    if (!id) return
    const inbox = inboxLink(origin, id)
    const copy = { to: contactAddress(), topic, name, email, message, order: about, inbox }
    await enqueueMail(tx, { kind: 'contact-message', ...copy })
    // With the conversation's id, so that our reply can refer to this email.
    await enqueueMail(tx, { kind: 'contact-received', to: email, topic, orderNumber: order?.orderNumber, origin }, id)
  })
}
