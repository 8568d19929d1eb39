import { z } from '@hono/zod-openapi'
import { desc } from 'drizzle-orm'
import { selectConversations } from '#server/features/contact/inbox/conversation-rows.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { isOwn, type Owner } from './own-messages.ts'
import { listShared } from './shared-conversation.ts'

/** Bounds the size of the file. The contact form is limited to a few messages an hour. */
const MAX_EXPORTED = 200

export const OwnMessageView = z
  .object({
    topic: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    sent_at: z.iso.datetime(),
    entries: z.array(
      z.object({ id: z.uuid(), from: z.enum(['shop', 'customer']), text: z.string(), at: z.iso.datetime() }),
    ),
  })
  .openapi('OwnMessage')

/** A customer's conversations with the shop, newest first, for the data export. */
export async function listOwnMessages(owner: Owner): Promise<z.infer<typeof OwnMessageView>[]> {
  const rows = await selectConversations()
    .where(isOwn(owner))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(MAX_EXPORTED)
  return Promise.all(
    rows.map(async ({ message: { id, topic, name, email, message, createdAt } }) => {
      return { topic, name, email, message, sent_at: createdAt.toISOString(), entries: await listShared(id) }
    }),
  )
}
