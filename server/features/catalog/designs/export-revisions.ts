import { z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { RevisionView, toRevisionView } from './own-extras.ts'
import { readOwnImages } from './own-images.ts'

/** Bounds the size of the file. */
const MAX_EXPORTED = 1000

export const OwnRevisionView = RevisionView.extend({ design_id: z.uuid(), title: z.string() }).openapi('OwnRevision')

/** A designer's revisions that wait for a review or were rejected, newest first, for the data export. */
export async function exportRevisionsOf(designerId: string, now: Date): Promise<z.infer<typeof OwnRevisionView>[]> {
  const rows = await db
    .select({ revision: designRevisions, title: designs.title })
    .from(designRevisions)
    .innerJoin(designs, eq(designs.id, designRevisions.designId))
    .where(eq(designs.designerId, designerId))
    .orderBy(desc(designRevisions.submittedAt), desc(designRevisions.designId))
    .limit(MAX_EXPORTED)
  const toImage = await readOwnImages(
    rows.flatMap(({ revision }) => revision.imageUrls),
    now,
  )
  return rows.map(({ revision, title }) => ({
    design_id: revision.designId,
    title,
    ...toRevisionView(revision),
    images: revision.imageUrls.map(toImage),
  }))
}
