import { z } from '@hono/zod-openapi'
import { MAX_NOTE_LENGTH } from '#domain/orders.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { orderNotes } from '#server/platform/db/schema/orders.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { lockOrder } from './locks/lock-order.ts'

export const NoteInput = z
  .strictObject({
    text: TextInput.min(1).max(MAX_NOTE_LENGTH),
    id: z.uuid().optional().openapi({ description: 'Chosen by the caller, so that a retry adds no second note' }),
  })
  .openapi('NewOrderNote')

/** Adds an internal note to an order. The audit log records that it was written, but not its text. */
export async function addNote(
  viewer: Viewer,
  orderId: string,
  { id = crypto.randomUUID(), text }: z.infer<typeof NoteInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const added = await tx
      .insert(orderNotes)
      .values({ id, orderId, authorId: viewer.id, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: orderNotes.id })
    if (added.length === 0) return
    const details = { note_id: id }
    await record(tx, { actorId: viewer.id, action: 'note', subject: 'order', subjectId: orderId, details, now })
  })
}
