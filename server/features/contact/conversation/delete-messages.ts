import type { Tx } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { isOwn, type Owner } from './own-messages.ts'

/** Deletes the conversations of an account that is being deleted, with all replies and notes. */
export async function deleteMessagesOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(contactMessages).where(isOwn(owner))
}
