import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import {
  MAX_REQUEST_MESSAGE_LENGTH,
  MAX_REQUEST_MESSAGES,
  MESSAGE_MAIL_DELAY_SECONDS,
  type MessageSide,
} from '#domain/claims.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requestNotFound } from '#server/features/requests/find-request.ts'
import { requestMessageQueue } from '#server/features/requests/queues.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests, requestMessages } from '#server/platform/db/schema/requests.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isWritable, sideOf } from './find-thread.ts'

export const MessageInput = z
  .strictObject({
    id: z.uuid().openapi({ description: 'Chosen by you. Sending the same id again has no effect.' }),
    designer_id: z.uuid().openapi({ description: 'The designer of the thread' }),
    text: TextInput.min(1, 'Enter a message.').max(
      MAX_REQUEST_MESSAGE_LENGTH,
      `Use at most ${MAX_REQUEST_MESSAGE_LENGTH} characters.`,
    ),
  })
  .openapi('NewRequestMessage')

/** Stores a message to the other side and schedules its email. The lock serializes messages and changes of the claim. */
export async function sendMessage(
  viewer: Viewer,
  requestId: string,
  { id, designer_id: designerId, text }: z.infer<typeof MessageInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(designRequests).where(eq(designRequests.id, requestId)).for('update')
    if (!request) throw requestNotFound()
    const side = sideOf(viewer, request)
    if (side === 'designer' && designerId !== viewer.id) throw requestNotFound()
    if (await isRepeated(tx, id, requestId, designerId)) return
    if (!isWritable(request, designerId)) throw await explain(tx, requestId, designerId, side)
    await requireSpace(tx, requestId, designerId)
    const message = { id, requestId, designerId, side, authorId: viewer.id, text, createdAt: now }
    await tx.insert(requestMessages).values(message)
    await enqueue(
      tx,
      requestMessageQueue,
      { requestId, designerId, side },
      { singletonKey: `${requestId} ${designerId} ${side}`, startAfterSeconds: MESSAGE_MAIL_DELAY_SECONDS },
    )
    const details = { messageId: id }
    if (side === 'admin')
      await record(tx, {
        actorId: viewer.id,
        action: 'message',
        subject: 'request',
        subjectId: requestId,
        details,
        now,
      })
  })
}

const inThread = (requestId: string, designerId: string) =>
  and(eq(requestMessages.requestId, requestId), eq(requestMessages.designerId, designerId))

/** Whether the client has sent this message before, because its first response was lost. */
async function isRepeated(tx: Tx, id: string, requestId: string, designerId: string) {
  const [known] = await tx.select().from(requestMessages).where(eq(requestMessages.id, id))
  if (known && (known.requestId !== requestId || known.designerId !== designerId))
    throw new AppError('conflict', 'This id belongs to another message.')
  return known !== undefined
}

async function requireSpace(tx: Tx, requestId: string, designerId: string) {
  if ((await tx.$count(requestMessages, inThread(requestId, designerId))) >= MAX_REQUEST_MESSAGES)
    throw new AppError('conflict', 'This thread is full. Please use the contact form.')
}

async function explain(tx: Tx, requestId: string, designerId: string, side: MessageSide) {
  if (side === 'admin') return new AppError('conflict', 'This designer no longer has the claim. Reload the page.')
  // A designer who never had a thread does not learn whether the request exists.
  if ((await tx.$count(requestMessages, inThread(requestId, designerId))) === 0) return requestNotFound()
  return new AppError('conflict', 'You no longer have this claim, so you cannot send messages about it.')
}
