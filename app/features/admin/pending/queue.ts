import type { InferResponseType } from 'hono/client'
import { ApiError, api, read } from '#app/lib/api.ts'

/** More concurrent calls would only wait for locks in the database. */
const CONCURRENCY = 4

export type PendingDesign = InferResponseType<typeof api.designs.pending.$get, 200>['items'][number]
export type Decision = { step: 'approve' | 'reject'; reason?: string | undefined }
/** A saved decision. The version is required to undo it. */
export type Decided = { design: PendingDesign; updatedAt: string }
type Failed = { design: PendingDesign; error: unknown }

/** Decides each design separately; one failure does not stop the others. */
export async function decideAll(designs: readonly PendingDesign[], { step, reason }: Decision) {
  const decided: Decided[] = []
  const failed: Failed[] = []
  await forEachConcurrently(designs, async (design) => {
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
  await forEachConcurrently(decided, async ({ design, updatedAt }) => {
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

/** Whether another admin decided the design first, or its designer changed or withdrew it. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
}

export async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const runWorker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
}
