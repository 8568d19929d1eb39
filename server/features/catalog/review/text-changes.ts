import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { editableDesigns } from '#server/features/catalog/designs/own-design.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { textChanges } from '#server/platform/db/schema/revisions.ts'

const text = z.object({ title: z.string(), description: z.string(), tags: z.array(z.string()) })

export const TextChangeView = z
  .object({
    design_id: z.uuid(),
    designer: z.object({ display_name: z.string(), email: z.string().nullable() }),
    before: text.openapi({ description: 'As an admin last saw it' }),
    after: text.openapi({ description: 'As it is now' }),
    changed_at: z.iso.datetime().openapi({ description: 'Send it when you have checked the text' }),
  })
  .openapi('TextChange')

const oldestFirst = keyset('asc', {
  changedAt: timeKey(textChanges.changedAt),
  designId: uuidKey(textChanges.designId),
})

/** Designs whose designer changed the text after the review, the longest unchecked first. */
export async function listTextChanges({ after, limit }: PageQuery) {
  const rows = await db
    .select({
      before: textChanges,
      title: designs.title,
      description: designs.description,
      tags: designs.tags,
      name: profiles.displayName,
      email: profiles.email,
    })
    .from(textChanges)
    .innerJoin(designs, eq(designs.id, textChanges.designId))
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .where(and(editableDesigns, oldestFirst.afterCursor(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ before }) => oldestFirst.encodeCursor(before))
  return {
    items: page.map(({ before, title, description, tags, name, email }) => ({
      design_id: before.designId,
      designer: { display_name: name ?? UNKNOWN_DESIGNER, email },
      before: { title: before.title, description: before.description, tags: before.tags },
      after: { title, description, tags },
      changed_at: before.changedAt.toISOString(),
    })),
    next_cursor: nextCursor,
    total: await countTextChanges(),
  }
}

/** Takes a design off the list. `seen` is the version that the admin has read. */
export async function checkText(viewer: Viewer, designId: string, seen: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [checked] = await tx
      .delete(textChanges)
      .where(and(eq(textChanges.designId, designId), eq(textChanges.changedAt, new Date(seen))))
      .returning({ designId: textChanges.designId })
    if (!checked) {
      if ((await tx.$count(designs, eq(designs.id, designId))) === 0) throw designNotFound()
      throw new AppError('conflict', 'The designer has changed the text again, or another admin has checked it.')
    }
    await record(tx, { actorId: viewer.id, action: 'check-text', subject: 'design', subjectId: designId, now })
  })
}

async function countTextChanges(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(textChanges)
    .innerJoin(designs, eq(designs.id, textChanges.designId))
    .where(editableDesigns)
  return row?.count ?? 0
}
