import type { InferResponseType } from 'hono/client'
import { ApiError, api, read } from '#app/lib/api.ts'
import type { Pin, ReviewStep } from '#domain/review.ts'

/** More concurrent calls would only wait for locks in the database. */
const CONCURRENCY = 4

export type PendingDesign = InferResponseType<typeof api.designs.pending.$get, 200>['items'][number]
/** The part of a design that a decision needs. */
export type Reviewable = Pick<PendingDesign, 'id' | 'title' | 'updated_at' | 'images'>
export type Decision = { step: ReviewStep; reason?: string | undefined; pins?: Pin[] }
/** A saved decision. The version is required to undo it. */
export type Decided<Design extends Reviewable = PendingDesign> = { design: Design; updatedAt: string }
type Failed<Design extends Reviewable> = { design: Design; error: unknown }

/** Decides each design separately; one failure does not stop the others. */
export async function decideAll<Design extends Reviewable>(designs: readonly Design[], decision: Decision) {
  const decided: Decided<Design>[] = []
  const failed: Failed<Design>[] = []
  await forEachConcurrently(designs, async (design) => {
    try {
      const { updated_at: updatedAt } = await read(send(design, decision))
      decided.push({ design, updatedAt })
    } catch (error) {
      failed.push({ design, error })
    }
  })
  return { decided, failed }
}

export async function undoAll<Design extends Reviewable>(decided: readonly Decided<Design>[], step: ReviewStep) {
  const undone: Design[] = []
  const failed: Failed<Design>[] = []
  await forEachConcurrently(decided, async ({ design, updatedAt }) => {
    const call = { param: { id: design.id }, json: { updated_at: updatedAt } }
    // The designer keeps an archived design, so undoing it is a normal restore.
    const undo = step === 'archive' ? api.designs[':id'].restore : api.designs[':id']['undo-review']
    try {
      const { updated_at } = await read(undo.$post(call))
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

function send({ id, updated_at }: Reviewable, { step, reason, pins = [] }: Decision) {
  const call = { param: { id }, json: { updated_at, ...(reason && { reason }) } }
  switch (step) {
    case 'approve':
      return api.designs[':id'].approve.$post(call)
    case 'reject':
      return api.designs[':id'].reject.$post({ ...call, json: { ...call.json, ...(pins.length > 0 && { pins }) } })
    case 'archive':
      return api.designs[':id'].archive.$post(call)
    case 'restore':
      return api.designs[':id'].restore.$post(call)
  }
}

export async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const runWorker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
}
