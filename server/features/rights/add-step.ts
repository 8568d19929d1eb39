import type { RightsState } from '#domain/rights.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { rightsSteps } from '#server/platform/db/schema/rights.ts'

type Step = { caseId: string; state: RightsState; actorId: string | null; note?: string | undefined; now: Date }

/** Adds a step to the record of a case. */
export async function addStep(tx: Tx, { caseId, state, actorId, note = '', now }: Step): Promise<void> {
  await tx.insert(rightsSteps).values({ caseId, state, actorId, note, at: now })
}
