import { z } from '@hono/zod-openapi'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { DIFFERENCE_KINDS } from '#domain/books.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { bookDifferences } from '#server/platform/db/schema/books.ts'

export const DifferenceView = z
  .object({
    id: z.uuid(),
    kind: z.enum(DIFFERENCE_KINDS),
    day: z.iso.date(),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .openapi({ description: 'The findings of the check. `expected` and `found` are amounts in dollars.' }),
    version: z.string().openapi({ description: 'Send it with a repair. It changes when the facts change.' }),
    first_seen_at: z.iso.datetime(),
    resolved_at: z.iso.datetime().nullable(),
    repaired_by: z
      .string()
      .nullable()
      .openapi({ description: 'The email address of the admin who repaired it. Null if it disappeared by itself.' }),
  })
  .openapi('BookDifference')

export const DIFFERENCE_STATES = ['open', 'resolved'] as const
type Query = PageQuery & { state: (typeof DIFFERENCE_STATES)[number] }

const oldestFirst = keyset('asc', {
  firstSeenAt: timeKey(bookDifferences.firstSeenAt),
  id: uuidKey(bookDifferences.id),
})
const lastResolvedFirst = keyset('desc', {
  resolvedAt: timeKey(bookDifferences.resolvedAt),
  id: uuidKey(bookDifferences.id),
})
/** Counting stops here, so that the page stays fast if a bug breaks many orders. */
const MAX_COUNT = 1000

/** Open differences oldest first, or resolved ones newest first. Keyset pagination. */
export async function listDifferences({ state, after, limit }: Query) {
  const isOpen = state === 'open'
  const order = isOpen ? oldestFirst : lastResolvedFirst
  const condition = isOpen ? isNull(bookDifferences.resolvedAt) : isNotNull(bookDifferences.resolvedAt)
  const rows = await select()
    .where(and(condition, order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ difference }) =>
    isOpen
      ? oldestFirst.encodeCursor(difference)
      : lastResolvedFirst.encodeCursor({ ...difference, resolvedAt: difference.resolvedAt ?? difference.seenAt }),
  )
  const counted = await count(isOpen)
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

export async function countOpenDifferences(): Promise<number> {
  return count(true)
}

export async function findDifferenceView(id: string) {
  const [row] = await select().where(eq(bookDifferences.id, id))
  return row && toView(row)
}

function select() {
  return db
    .select({
      difference: bookDifferences,
      version: sql<string>`md5(${bookDifferences.facts}::text)`,
      repairedBy: profiles.email,
    })
    .from(bookDifferences)
    .leftJoin(profiles, eq(profiles.userId, bookDifferences.repairedBy))
    .$dynamic()
}

async function count(isOpen: boolean) {
  const found = db
    .select({ id: bookDifferences.id })
    .from(bookDifferences)
    .where(isOpen ? isNull(bookDifferences.resolvedAt) : isNotNull(bookDifferences.resolvedAt))
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toView({ difference, version, repairedBy }: Row): z.infer<typeof DifferenceView> {
  const { id, kind, day, facts, firstSeenAt, resolvedAt } = difference
  return {
    id,
    kind,
    day,
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null])),
    version,
    first_seen_at: firstSeenAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
    repaired_by: repairedBy,
  }
}
