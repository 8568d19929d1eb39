import { and, eq, ne, type SQL } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { newestFirst } from './design-orders.ts'
import { listCards } from './list-cards.ts'

/** A row of cards on a wide screen. */
const SHELF = 4
/** So many of the newest are compared, however many there are. */
const COMPARED = 60

type Subject = { id: string; designer_id: string; category_id: string | null; tags: readonly string[] }

/** What else may please: more by the same designer, and others' designs with the same tags or category. */
export async function listRelatedDesigns(subject: Subject) {
  const { id, designer_id: designerId, category_id: categoryId } = subject
  const [sameCategory, newest, own] = await Promise.all([
    categoryId ? listNewest(eq(designs.categoryId, categoryId), COMPARED) : [],
    listNewest(undefined, COMPARED),
    listNewest(and(eq(designs.designerId, designerId), ne(designs.id, id)), SHELF),
  ])
  const others = [...sameCategory, ...newest].filter((design) => design.designerId !== designerId)
  const alike = rank(subject, others).slice(0, SHELF)
  const byDesigner = own.map((design) => design.id)
  const cards = await listCards([...byDesigner, ...alike])
  return {
    by_designer: cards.filter((card) => byDesigner.includes(card.id)),
    related: cards.filter((card) => alike.includes(card.id)),
  }
}

type Candidate = { id: string; designerId: string; categoryId: string | null; tags: string[] }

/** Walks an index from its newest end and stops, so that it takes as long in a large shop as in a small one. */
function listNewest(which: SQL | undefined, limit: number): Promise<Candidate[]> {
  return db
    .select({ id: designs.id, designerId: designs.designerId, categoryId: designs.categoryId, tags: designs.tags })
    .from(designs)
    .where(and(eq(designs.status, 'approved'), which))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** A shared tag says more than the category; among equals the newest come first. */
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
