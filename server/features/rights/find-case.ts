import type { z } from '@hono/zod-openapi'
import { asc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { rightsCases, rightsCounterNotices, rightsSteps } from '#server/platform/db/schema/rights.ts'
import type { CaseDetailsView } from './case-view.ts'
import { selectCases, toCaseViews } from './list-cases.ts'

/** A case with both notices and its record, for admins. */
export async function findCase(id: string, now: Date): Promise<z.infer<typeof CaseDetailsView> | undefined> {
  const [row] = await selectCases().where(eq(rightsCases.id, id))
  if (!row) return undefined
  const [view] = await toCaseViews([row], now)
  const [counter] = await db.select().from(rightsCounterNotices).where(eq(rightsCounterNotices.caseId, id))
  if (!view) return undefined
  const { name, address, phone, signature, email, role, work } = row.notice
  return {
    ...view,
    notice: { name, address, phone, signature, email, role, work },
    counter_notice: counter
      ? {
          name: counter.name,
          address: counter.address,
          phone: counter.phone,
          signature: counter.signature,
          statement: counter.statement,
          created_at: counter.createdAt.toISOString(),
        }
      : null,
    steps: await listSteps(id),
  }
}

async function listSteps(caseId: string) {
  const rows = await db
    .select({ step: rightsSteps, name: profiles.displayName, email: profiles.email })
    .from(rightsSteps)
    .leftJoin(profiles, eq(profiles.userId, rightsSteps.actorId))
    .where(eq(rightsSteps.caseId, caseId))
    .orderBy(asc(rightsSteps.id))
  return rows.map(({ step: { at, state, actorId, note }, name, email }) => ({
    at: at.toISOString(),
    state,
    actor: actorId ? (name ?? email ?? 'Deleted user') : null,
    note,
  }))
}
