import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import { selectDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

type DesignsQuery = { after?: string | undefined; limit: number }

/** The approved designs, newest first, a page at a time. */
export async function listDesigns({ after, limit }: DesignsQuery) {
  const place = after ? readCursor(after) : undefined
  const rows = await selectDesigns()
    .where(and(eq(designs.status, 'approved'), place && olderThan(place)))
    .orderBy(desc(designs.createdAt), desc(designs.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.design
  return {
    items: page.map((row) => toDesignView(row.design, row)),
    next_cursor: rows.length > limit && last ? writeCursor(last) : null,
    total: await countApproved(),
  }
}

function countApproved(): Promise<number> {
  return db.$count(designs, eq(designs.status, 'approved'))
}

type Place = { createdAt: Date; id: string }

function olderThan({ createdAt, id }: Place) {
  return or(lt(designs.createdAt, createdAt), and(eq(designs.createdAt, createdAt), sql`${designs.id} < ${id}::uuid`))
}

function writeCursor({ createdAt, id }: Place) {
  return `${createdAt.getTime()}_${id}`
}

/** A cursor that is not one of ours begins at the first page. */
function readCursor(cursor: string): Place | undefined {
  const parts = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  return parts?.[1] && parts[2] ? { createdAt: new Date(Number(parts[1])), id: parts[2] } : undefined
}
