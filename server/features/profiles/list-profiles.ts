import { asc, inArray } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { type DesignerRow, MAX_COUNTED_DESIGNS, selectDesigners } from './designer-rows.ts'

/** The requested profiles that the viewer may see: designers are public, customers are not. */
export async function listProfiles(viewer: Viewer | undefined, userIds: string[]) {
  const rows = await selectDesigners().where(inArray(profiles.userId, userIds)).orderBy(asc(profiles.userId))
  const isTrusted = (userId: string) => viewer?.role === 'admin' || viewer?.id === userId
  return rows
    .filter((row) => isTrusted(row.profile.userId) || isPublic(row))
    .map(({ profile: { userId, displayName, email, bio }, slug, designCount }) => ({
      user_id: userId,
      slug: designCount > 0 ? slug : null,
      display_name: displayName,
      email: isTrusted(userId) ? email : null,
      bio,
      design_count: Math.min(designCount, MAX_COUNTED_DESIGNS),
    }))
}

function isPublic({ role, deletedAt, designCount }: DesignerRow) {
  return !deletedAt && (role === 'designer' || designCount > 0)
}
