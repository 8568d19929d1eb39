import type { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import { isPastDeadline } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireCategory } from '#server/features/catalog/designs/write-design.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { VersionInput } from '#server/platform/http/version-input.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { NewRequestInput } from './create-request.ts'
import { readRequest, requestNotFound } from './find-request.ts'

export const RequestChange = NewRequestInput.partial()
  .extend({ version: VersionInput.optional() })
  .refine(({ version: _, ...change }) => Object.keys(change).length > 0, 'Specify at least one field to change')
  .openapi('DesignRequestChange')

/** Changes an open request, with optimistic locking. The checks are part of the UPDATE, so a claimed request never changes. */
export async function editRequest(
  viewer: Viewer,
  id: string,
  { category_id: categoryId, price, version: seen, ...fields }: z.infer<typeof RequestChange>,
  now: Date,
): Promise<void> {
  if (fields.deadline && isPastDeadline(fields.deadline, now))
    throw new AppError('invalid', 'The deadline is in the past.')
  const change = { ...fields, categoryId }
  const priceCents = price === undefined ? undefined : centsFromDollars(price)
  await db.transaction(async (tx) => {
    await requireCategory(tx, categoryId ?? null)
    const [edited] = await tx
      .update(designRequests)
      .set({ ...change, priceCents, version: sql`${designRequests.version} + 1` })
      .where(
        and(
          eq(designRequests.id, id),
          eq(designRequests.status, 'open'),
          seen ? eq(designRequests.version, seen) : undefined,
        ),
      )
      .returning({ id: designRequests.id })
    if (!edited) throw explain(await readRequest(id, tx))
    await invalidatePages(tx, 'requests')
    const details = { ...change, price: priceCents }
    await record(tx, { actorId: viewer.id, action: 'edit', subject: 'request', subjectId: id, details, now })
  })
}

/** Why the UPDATE matched nothing. */
function explain(request: Awaited<ReturnType<typeof readRequest>>) {
  if (!request) return requestNotFound()
  if (request.status === 'open')
    return new StaleWriteError('Another admin has changed this request since you opened it.')
  return new AppError('conflict', 'A designer has claimed this request. It can no longer be changed.')
}
