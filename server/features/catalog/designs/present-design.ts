import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { db } from '#server/platform/db/client.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { findDesign } from './find-design.ts'
import { toRevisionView } from './own-extras.ts'

/** For `withPresentState`: the design that a stale edit would have overwritten. */
export function presentDesign(viewer: Viewer, id: string) {
  return { lastChange: () => lastChange(viewer, 'design', id), current: () => findDesign(id) }
}

/** For `withPresentState`: the design and the revision that a stale revision would have replaced. */
export function presentRevision(viewer: Viewer, id: string) {
  const current = async () => {
    const [revision] = await db.select().from(designRevisions).where(eq(designRevisions.designId, id))
    const shown = revision ? { ...toRevisionView(revision), image_urls: revision.imageUrls } : null
    return { ...(await findDesign(id)), revision: shown }
  }
  return { ...presentDesign(viewer, id), current }
}
