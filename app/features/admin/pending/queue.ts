import type { InferResponseType } from 'hono/client'
import { ApiError, api, read } from '#app/lib/api.ts'

/** More would only wait for each other in the database. */
const AT_ONCE = 4

export type PendingDesign = InferResponseType<typeof api.designs.pending.$get, 200>['items'][number]
export type Decision = { step: 'approve' | 'reject'; reason?: string | undefined }
/** A decision as it was written down: with its time it can be taken back. */
export type Decided = { design: PendingDesign; updatedAt: string }
type Failed = { design: PendingDesign; error: unknown }

/** Decides on each by itself: what one is refused does not stop the others. */
export async function decideAll(designs: readonly PendingDesign[], { step, reason }: Decision) {
  const decided: Decided[] = []
  const failed: Failed[] = []
  await inTurns(designs, async (design) => {
    const call = { param: { id: design.id }, json: { updated_at: design.updated_at, ...(reason && { reason }) } }
    try {
      const { updated_at: updatedAt } = await read(
        step === 'approve' ? api.designs[':id'].approve.$post(call) : api.designs[':id'].reject.$post(call),
      )
      decided.push({ design, updatedAt })
    } catch (error) {
      failed.push({ design, error })
    }
  })
  return { decided, failed }
}

export async function undoAll(decided: readonly Decided[]) {
  const undone: PendingDesign[] = []
  const failed: Failed[] = []
  await inTurns(decided, async ({ design, updatedAt }) => {
    const call = { param: { id: design.id }, json: { updated_at: updatedAt } }
    try {
      const { updated_at } = await read(api.designs[':id']['undo-review'].$post(call))
      undone.push({ ...design, updated_at })
    } catch (error) {
      failed.push({ design, error })
    }
  })
  return { undone, failed }
}

/** Whether a design has left the queue without us: another admin decided, or its designer took it back. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const take = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}
