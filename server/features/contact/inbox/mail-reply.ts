import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/order-number.ts'
import { contactAddress } from '#server/features/contact/contact-address.ts'
import { conversationLink } from '#server/features/contact/conversation-link.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { selectConversations } from './conversation-rows.ts'

/** Job handler: emails a reply, unless it was undone or an earlier run has emailed it. */
export async function mailReply({ entryId }: { entryId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date()
    const [entry] = await tx
      .update(contactEntries)
      .set({ sentAt: now })
      .where(and(eq(contactEntries.id, entryId), eq(contactEntries.kind, 'reply'), isNull(contactEntries.sentAt)))
      .returning()
    if (!entry) return
    const [row] = await selectConversations(tx).where(eq(contactMessages.id, entry.messageId))
    if (!row) return
    const { message, number } = row
    const origin = publicOrigin()
    await enqueueMail(
      tx,
      {
        kind: 'contact-reply',
        to: message.email,
        topic: message.topic,
        orderNumber: number === null ? null : formatOrderNumber(number),
        text: entry.text,
        link: conversationLink(origin, message.id, now),
        replyTo: contactAddress(),
        // The confirmation of the message, and our earlier replies.
        thread: [message.id, ...(await listEarlier(tx, entry))],
      },
      entry.id,
    )
  })
}

async function listEarlier(tx: Tx, { id, messageId }: { id: string; messageId: string }) {
  const isSent = and(
    eq(contactEntries.messageId, messageId),
    isNotNull(contactEntries.sentAt),
    ne(contactEntries.id, id),
  )
  const rows = await tx
    .select({ id: contactEntries.id })
    .from(contactEntries)
    .where(isSent)
    .orderBy(asc(contactEntries.sentAt))
  return rows.map((row) => row.id)
}
