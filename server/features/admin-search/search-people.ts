import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { toPattern } from './pattern.ts'
import { SHOWN } from './shown.ts'

/** People by a part of the name or email address. Written to match both trigram indexes; designers and admins come first. */
export async function searchPeople(text: string) {
  const pattern = toPattern(text)
  const found = db
    .select({ id: profiles.userId, name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(sql`lower(${profiles.displayName}) like ${pattern} or ${profiles.email} like ${pattern}`)
    .limit(CANDIDATES)
    .as('found')
  const rank = sql`case when ${found.email} = lower(${text}) then 0 when ${userRoles.role} = 'customer' then 2 else 1 end`
  const rows = await db
    .select({ id: found.id, name: found.name, email: found.email, role: userRoles.role })
    .from(found)
    .innerJoin(users, and(eq(users.id, found.id), isNull(users.deletedAt)))
    .leftJoin(userRoles, eq(userRoles.userId, found.id))
    .orderBy(rank, found.email, found.id)
    .limit(SHOWN)
  return rows.map(({ id, name, email, role }) => ({
    id,
    title: name ?? email ?? '',
    detail: [name && email, role ?? 'customer'].filter(Boolean).join(' · '),
  }))
}

/** Bounds the work for a text that many accounts contain. */
const CANDIDATES = 200
