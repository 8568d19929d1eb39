import { config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { searchIndexQueue } from './queues.ts'

/** After designs of the shop changed: invalidates the pages that list designs, and updates the search engine. */
export async function refreshDesigns(tx: Tx, designIds: string[]): Promise<void> {
  await invalidatePages(tx, 'designs')
  await enqueueIndexing(tx, designIds)
}

/** Updates the search engine in a job, if there is one besides PostgreSQL. */
export async function enqueueIndexing(tx: Tx, designIds: string[]): Promise<void> {
  if (config.SEARCH_URL && designIds.length > 0) await enqueue(tx, searchIndexQueue, { designIds })
}
