import { desc, eq, inArray } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { MAX_COUNTED_DESIGNS, selectDesigners } from '#server/features/profiles/designer-rows.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { follows } from '#server/platform/db/schema/favorites.ts'
import { isWanted } from '#server/platform/mail/preferences.ts'

/** The designers a user follows, latest first, and whether emails about them are on. */
export async function listFollows(followerId: string) {
  const followed = await db
    .select({ id: follows.designerId })
    .from(follows)
    .where(eq(follows.followerId, followerId))
    .orderBy(desc(follows.createdAt), desc(follows.designerId))
  const designers = await readDesigners(followed.map(({ id }) => id))
  return { items: followed.flatMap(({ id }) => designers.get(id) ?? []), mails: await isWanted(followerId, 'follows') }
}

async function readDesigners(ids: string[]) {
  const rows = ids.length > 0 ? await selectDesigners().where(inArray(profiles.userId, ids)) : []
  return new Map(
    rows.map(({ profile: { userId, displayName }, slug, designCount }) => [
      userId,
      {
        designer_id: userId,
        slug,
        display_name: displayName ?? UNKNOWN_DESIGNER,
        design_count: Math.min(designCount, MAX_COUNTED_DESIGNS),
      },
    ]),
  )
}
