import type { z } from '@hono/zod-openapi'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { RIGHTS_TRANSITIONS, type RightsDecision, STRIKE_STATES } from '#domain/rights.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockDesign } from '#server/features/catalog/designs/lock-design.ts'
import { putBackDesign, takeDownDesign } from '#server/features/catalog/designs/take-down-design.ts'
import { blockImages, unblockImages } from '#server/features/media/fingerprints/block-images.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { rightsCases } from '#server/platform/db/schema/rights.ts'
import { addStep } from './add-step.ts'
import { mailDecision } from './mail-decision.ts'
import type { DecisionInput } from './rights-inputs.ts'

type RightsCase = typeof rightsCases.$inferSelect

const AUDITED = { take_down: 'take-down', dismiss: 'dismiss', restore: 'restore', uphold: 'uphold' } as const

/**
 * An admin's decision: takes the design down and blocks its artwork, dismisses the notice, puts the design back or
 * upholds the takedown. State and version are part of the UPDATE, so only one of two concurrent decisions succeeds.
 */
export async function decideCase(
  viewer: Viewer,
  id: string,
  { decision, note, updated_at: seen }: z.infer<typeof DecisionInput>,
  now: Date,
): Promise<void> {
  const { from, to } = RIGHTS_TRANSITIONS[decision]
  await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(rightsCases)
      .set({ state: to, updatedAt: now })
      .where(
        and(eq(rightsCases.id, id), inArray(rightsCases.state, [...from]), eq(rightsCases.updatedAt, new Date(seen))),
      )
      .returning()
    if (!decided) throw await explain(tx, id, decision)
    await addStep(tx, { caseId: id, state: to, actorId: viewer.id, note, now })
    await record(tx, { actorId: viewer.id, action: AUDITED[decision], subject: 'rights', subjectId: id, now })
    await changeDesign(tx, decided, { decision, actorId: viewer.id, now })
    await mailDecision(tx, decided)
  })
}

type Change = { decision: RightsDecision; actorId: string; now: Date }

async function changeDesign(tx: Tx, { id, designId }: RightsCase, { decision, actorId, now }: Change) {
  const act = { actorId, caseId: id, now }
  // Decisions about the same design wait for each other, so that the last one to restore it finds no other case.
  const design = await lockDesign(tx, designId)
  if (decision === 'take_down') {
    await blockImages(tx, id, design?.imageUrls ?? [], now)
    await takeDownDesign(tx, designId, act)
  }
  if (decision === 'restore') {
    await unblockImages(tx, id)
    if (!(await hasOtherCase(tx, designId, id))) await putBackDesign(tx, designId, act)
  }
}

/** Another case may keep the design out of the shop. */
async function hasOtherCase(tx: Tx, designId: string, id: string) {
  const isOther = and(
    eq(rightsCases.designId, designId),
    ne(rightsCases.id, id),
    inArray(rightsCases.state, [...STRIKE_STATES]),
  )
  return (await tx.$count(rightsCases, isOther)) > 0
}

async function explain(tx: Tx, id: string, decision: RightsDecision) {
  const [found] = await tx.select().from(rightsCases).where(eq(rightsCases.id, id))
  if (!found) return caseNotFound()
  return RIGHTS_TRANSITIONS[decision].from.includes(found.state)
    ? new AppError('conflict', 'This case has changed since you opened it. Reload it.')
    : new AppError('conflict', 'This decision is not possible in the current state of the case.')
}

export function caseNotFound() {
  return new AppError('not_found', 'Case not found')
}
