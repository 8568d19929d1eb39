import { and, eq, ne, type SQL } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { newestFirst } from './design-orders.ts'
import { listCards } from './list-cards.ts'

/** One row of cards on a wide screen. */
const ROW_LENGTH = 4
/** Only this many of the newest designs are compared, so that the cost does not grow with the shop. */
const MAX_CANDIDATES = 60

type Subject = { id: string; designer_id: string; category_id: string | null; tags: readonly string[] }

/** Recommendations: more designs by the same designer, and similar designs by others. */
export async function listRelatedDesigns(subject: Subject) {
  const { id, designer_id: designerId, category_id: categoryId } = subject
  const [sameCategory, newest, own] = await Promise.all([
    categoryId ? listNewest(eq(designs.categoryId, categoryId), MAX_CANDIDATES) : [],
    listNewest(undefined, MAX_CANDIDATES),
    listNewest(and(eq(designs.designerId, designerId), ne(designs.id, id)), ROW_LENGTH),
  ])
  const others = [...sameCategory, ...newest].filter((design) => design.designerId !== designerId)
  const similar = rank(subject, others).slice(0, ROW_LENGTH)
  const byDesigner = own.map((design) => design.id)
  const cards = await listCards([...byDesigner, ...similar])
  return {
    by_designer: cards.filter((card) => byDesigner.includes(card.id)),
    related: cards.filter((card) => similar.includes(card.id)),
  }
}

type Candidate = { id: string; designerId: string; categoryId: string | null; tags: string[] }

/** Reads from the newest end of an index, so that the cost does not depend on the size of the shop. */
function listNewest(which: SQL | undefined, limit: number): Promise<Candidate[]> {
  return db
    .select({ id: designs.id, designerId: designs.designerId, categoryId: designs.categoryId, tags: designs.tags })
    .from(designs)
    .where(and(eq(designs.status, 'approved'), which))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** A shared tag counts more than the category; ties keep newest first. */
function rank({ tags, category_id: categoryId }: Subject, candidates: Candidate[]): string[] {
  const scores = new Map(
    candidates.map((candidate) => [
      candidate.id,
      2 * candidate.tags.filter((tag) => tags.includes(tag)).length +
        (candidate.categoryId !== null && candidate.categoryId === categoryId ? 1 : 0),
    ]),
  )
  return [...scores.keys()].toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}
