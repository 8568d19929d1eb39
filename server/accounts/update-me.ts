import { eq } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMe } from './find-me.ts'

type Change = { display_name?: string | null | undefined; bio?: string | undefined }

/** An empty name is no name: the shop then falls back to its own words for somebody unknown. */
export async function updateMe(viewer: Viewer, { display_name: name, bio }: Change) {
  const change = { ...(name !== undefined && { displayName: name || null }), ...(bio !== undefined && { bio }) }
  if (Object.keys(change).length > 0) await db.update(profiles).set(change).where(eq(profiles.userId, viewer.id))
  return findMe(viewer)
}
