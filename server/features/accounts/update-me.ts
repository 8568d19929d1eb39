import { and, eq } from 'drizzle-orm'
import { TRENDING } from '#domain/samples.ts'
import { changeProfile, type ProfileChange } from '#server/features/auth/change-profile.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { enqueueSearchTextUpdate } from '#server/features/catalog/designs/search-text.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { findMe } from './find-me.ts'

type Change = { display_name?: string | null | undefined; bio?: string | undefined; version?: number | undefined }

/** Updates the display name and bio. An empty name is stored as null, so that pages show the fallback name. */
export async function updateMe(viewer: Viewer, { display_name: name, bio, version }: Change) {
  const change = { ...(name !== undefined && { displayName: name || null }), ...(bio !== undefined && { bio }) }
  if (Object.keys(change).length > 0) await updateProfile(viewer.id, change, version)
  return findMe(viewer)
}

async function updateProfile(userId: string, change: ProfileChange, seen?: number) {
  await db.transaction(async (tx) => {
    const { isRenamed, isBioChanged } = await changeProfile(tx, userId, change, seen)
    if (isRenamed) await enqueueSearchTextUpdate(tx, userId)
    if ((isRenamed || isBioChanged) && (await hasApprovedDesign(tx, userId)))
      await invalidatePages(tx, `designer:${userId}`, ...(isSampleName(change) ? (['designers'] as const) : []))
  })
}

/** The home page finds its samples by the designer's name, so a new name may add a design to it. */
function isSampleName({ displayName }: ProfileChange) {
  return TRENDING.some(({ designer }) => designer === displayName)
}

/** Only designers with an approved design appear on public pages. */
async function hasApprovedDesign(tx: Tx, userId: string) {
  const approved = and(eq(designs.designerId, userId), eq(designs.status, 'approved'))
  return (await tx.select({ id: designs.id }).from(designs).where(approved).limit(1)).length > 0
}
