import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { selectRequests } from './request-rows.ts'
import { toRequestViews } from './to-request-views.ts'

/** A request with its names, for a viewer who may see it: an admin, or the designer who has just changed it. */
export async function findRequest(id: string, viewer: Viewer) {
  const [view] = await toRequestViews(await selectRequests().where(eq(designRequests.id, id)), viewer)
  if (!view) throw requestNotFound()
  return view
}

/** Admins may see every request; designers may see open ones and their own. */
export async function findVisibleRequest(id: string, viewer: Viewer) {
  const request = await findRequest(id, viewer)
  const isVisible = viewer.role === 'admin' || request.status === 'open' || request.designer_id === viewer.id
  if (!isVisible) throw requestNotFound()
  return request
}

/** The row alone, to find out why an update matched nothing. */
export async function readRequest(id: string, tx: Tx = db) {
  const [request] = await tx.select().from(designRequests).where(eq(designRequests.id, id))
  return request
}

export function requestNotFound() {
  return new AppError('not_found', 'Request not found')
}
