import { z } from '@hono/zod-openapi'
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { ROLES } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { LineInput } from '#server/platform/http/text-input.ts'

export const peopleFilter = {
  search: LineInput.max(200).optional().openapi({ description: 'Part of a name or email address' }),
  role: z.enum(ROLES).optional(),
  suspended: z.enum(['true', 'false']).optional(),
  from: DayInput.optional().openapi({ description: 'The first day of sign-up, in UTC' }),
  to: DayInput.optional().openapi({ description: 'The last day of sign-up, in UTC' }),
}
export type PeopleFilter = z.infer<ReturnType<typeof z.object<typeof peopleFilter>>>

/** A condition on `users`, joined with `user_roles`. Leaves out deleted accounts. */
export function toCondition({ search, role, suspended, from, to }: PeopleFilter): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    role && hasRole(role),
    suspended && (suspended === 'true' ? isNotNull(users.bannedAt) : isNull(users.bannedAt)),
    from ? gte(users.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(users.createdAt, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)) : undefined,
    search ? inArray(users.id, findIds(search)) : undefined,
  )
}

/** A user without a role is a customer. */
function hasRole(role: (typeof ROLES)[number]) {
  return role === 'customer' ? sql`coalesce(${userRoles.role}, 'customer') = 'customer'` : eq(userRoles.role, role)
}

/** Written to match both trigram indexes. */
function findIds(text: string) {
  const pattern = sql`lower(${`%${escapeLike(text)}%`})`
  return db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(sql`lower(${profiles.displayName}) like ${pattern} or ${profiles.email} like ${pattern}`)
}
