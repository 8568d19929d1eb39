import { and, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { type Activity, countActivity } from './count-activity.ts'
import { type PeopleFilter, toCondition } from './people-filter.ts'

/** Counting stops here, so that the first page stays fast with any number of accounts. */
const MAX_COUNT = 1000

const newestFirst = keyset('desc', { createdAt: timeKey(users.createdAt), id: uuidKey(users.id) })

/** Customers, designers and admins, newest first. Keyset pagination. */
export async function listPeople({ after, limit, ...filter }: PeopleFilter & PageQuery) {
  const condition = toCondition(filter)
  const [rows, counted] = await Promise.all([
    selectPeople()
      .where(and(condition, newestFirst.afterCursor(after)))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1),
    count(condition),
  ])
  const { page, nextCursor } = toPage(rows, limit, ({ account }) => newestFirst.encodeCursor(account))
  const activityOf = await countActivity(page.map(({ account }) => account.id))
  return {
    items: page.map((row) => toPersonRow(row, activityOf(row.account.id))),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

export function selectPeople() {
  return db
    .select({ account: users, role: userRoles.role, displayName: profiles.displayName, bio: profiles.bio })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic()
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export function toPersonRow({ account, role, displayName }: PersonRow, activity: Activity) {
  return {
    id: account.id,
    email: account.email ?? '',
    display_name: displayName,
    role: role ?? ('customer' as const),
    created_at: account.createdAt.toISOString(),
    last_sign_in_at: account.lastSignInAt?.toISOString() ?? null,
    suspended_at: account.bannedAt?.toISOString() ?? null,
    ...activity,
  }
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
