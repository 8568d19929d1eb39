import type { z } from '@hono/zod-openapi'
import { inArray } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { rightsCounterNotices } from '#server/platform/db/schema/rights.ts'
import type { ExportedCaseView } from './case-view.ts'
import { listOwnCases } from './list-own-cases.ts'

/** Bounds the size of a data export. */
const MAX_EXPORTED = 1000

/** For the data export: the cases about a designer's designs, with the designer's counter-notices. */
export async function exportCasesOf(designerId: string): Promise<z.infer<typeof ExportedCaseView>[]> {
  const { items } = await listOwnCases(designerId, { limit: MAX_EXPORTED })
  const ids = items.map(({ id }) => id)
  const sent = await db.select().from(rightsCounterNotices).where(inArray(rightsCounterNotices.caseId, ids))
  const byCase = new Map(sent.map((counter) => [counter.caseId, toView(counter)]))
  return items.map((item) => ({ ...item, counter_notice: byCase.get(item.id) ?? null }))
}

function toView(counter: typeof rightsCounterNotices.$inferSelect) {
  const { name, address, phone, signature, statement, createdAt } = counter
  return { name, address, phone, signature, statement, created_at: createdAt.toISOString() }
}
