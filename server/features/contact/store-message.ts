import type { ContactTopic } from '#domain/contact.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'

type NewMessage = {
  formId: string
  topic: ContactTopic
  name: string
  email: string
  message: string
  orderId: string | null
  accountId: string | null
}

/** Starts a conversation and returns its id; undefined if this form was stored before. */
export async function storeMessage(tx: Tx, message: NewMessage, now: Date): Promise<string | undefined> {
  const [stored] = await tx
    .insert(contactMessages)
    .values({ ...message, createdAt: now, lastAt: now })
    .onConflictDoNothing({ target: contactMessages.formId })
    .returning({ id: contactMessages.id })
  return stored?.id
}
