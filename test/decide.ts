import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import type { as } from './site.ts'

export type Step = 'approve' | 'reject' | 'archive' | 'restore'

/** Decides about the current version of a design. */
export async function decide(caller: ReturnType<typeof as>, id: string, step: Step, reason?: string) {
  const [design] = await db.select({ updatedAt: designs.updatedAt }).from(designs).where(eq(designs.id, id))
  const updated_at = (design?.updatedAt ?? new Date()).toISOString()
  return caller.post(`/api/v1/designs/${id}/${step}`, { updated_at, ...(reason && { reason }) })
}
