import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { selectRequests } from './request-rows.ts'
import { toRequestView } from './request-view.ts'

/** A request with its names. The caller checks who may see it. */
export async function findRequest(id: string) {
  const [row] = await selectRequests().where(eq(designRequests.id, id))
  if (!row) throw requestNotFound()
  return toRequestView(row)
}

/** The row alone, to find out why an update matched nothing. */
export async function readRequest(id: string, tx: Tx = db) {
  const [request] = await tx.select().from(designRequests).where(eq(designRequests.id, id))
  return request
}

export function requestNotFound() {
  return new AppError('not_found', 'Request not found')
}
