import { z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { MESSAGE_SIDES } from '#domain/claims.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests, requestMessages } from '#server/platform/db/schema/requests.ts'

/** Bounds the size of the file. */
const MAX_EXPORTED = 1000

export const OwnRequestMessageView = z
  .object({ request: z.string(), side: z.enum(MESSAGE_SIDES), text: z.string(), sent_at: z.iso.datetime() })
  .openapi('OwnRequestMessage')

/** A designer's messages with admins, newest first, for the data export. Without the names of admins. */
export async function exportRequestMessagesOf(designerId: string): Promise<z.infer<typeof OwnRequestMessageView>[]> {
  const rows = await db
    .select({
      request: designRequests.title,
      side: requestMessages.side,
      text: requestMessages.text,
      createdAt: requestMessages.createdAt,
    })
    .from(requestMessages)
    .innerJoin(designRequests, eq(designRequests.id, requestMessages.requestId))
    .where(eq(requestMessages.designerId, designerId))
    .orderBy(desc(requestMessages.createdAt), desc(requestMessages.id))
    .limit(MAX_EXPORTED)
  return rows.map(({ createdAt, ...message }) => ({ ...message, sent_at: createdAt.toISOString() }))
}

/** Deletes the threads of an account that is being deleted. */
export async function deleteRequestMessagesOf(tx: Tx, designerId: string): Promise<void> {
  await tx.delete(requestMessages).where(eq(requestMessages.designerId, designerId))
}
