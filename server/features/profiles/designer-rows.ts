import { eq, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'

/** Bounds the count, so that pages of prolific designers stay fast. */
export const MAX_COUNTED_DESIGNS = 1000

const approved = sql`from designs d where d.designer_id = profiles.user_id and d.status = 'approved'`

/** Profiles with the number of approved designs and the date of the first. */
export function selectDesigners() {
  return db
    .select({
      profile: profiles,
      role: userRoles.role,
      deletedAt: users.deletedAt,
      slug: sql<
        string | null
      >`(select s.slug from designer_slugs s where s.designer_id = profiles.user_id and s.is_current)`,
      avatarPath: sql<
        string | null
      >`(select u.path from storefronts f join uploads u on u.id = f.avatar_upload_id where f.user_id = profiles.user_id)`,
      designCount: sql<number>`(select count(*)::int from (select 1 ${approved} limit ${MAX_COUNTED_DESIGNS + 1}) c)`,
      firstDesignAt: sql`(select min(d.created_at) ${approved})`.mapWith(users.createdAt).as('first_design_at'),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.userId))
    .$dynamic()
}

export type DesignerRow = Awaited<ReturnType<typeof selectDesigners>>[number]
