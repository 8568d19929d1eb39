import { z } from '@hono/zod-openapi'
import { MAX_DESCRIPTION_LENGTH } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import { isPastDeadline, MAX_REQUEST_TITLE_LENGTH } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireCategory } from '#server/features/catalog/designs/write-design.ts'
import { requestNewsQueue } from '#server/features/notifications/queues.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { DayInput } from '#server/platform/http/date-input.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

/** The maximum of numeric(10,2). */
const MAX_BUDGET_DOLLARS = 99_999_999.99

export const NewRequestInput = z
  .strictObject({
    title: LineInput.min(1, 'Title is required').max(MAX_REQUEST_TITLE_LENGTH),
    description: TextInput.min(1, 'Description is required').max(MAX_DESCRIPTION_LENGTH),
    category_id: z.uuid(),
    price: z.number().positive().max(MAX_BUDGET_DOLLARS).openapi({ example: 50, description: 'The budget' }),
    deadline: DayInput.openapi({ description: 'The last day, in UTC' }),
  })
  .openapi('NewDesignRequest')

export async function createRequest(
  viewer: Viewer,
  { category_id: categoryId, price, ...rest }: z.infer<typeof NewRequestInput>,
  now: Date,
): Promise<string> {
  if (isPastDeadline(rest.deadline, now)) throw new AppError('invalid', 'The deadline is in the past.')
  const priceCents = centsFromDollars(price)
  return db.transaction(async (tx) => {
    await requireCategory(tx, categoryId)
    const [request] = await tx
      .insert(designRequests)
      .values({ ...rest, categoryId, priceCents, adminId: viewer.id, createdAt: now })
      .returning({ id: designRequests.id })
    if (!request) throw new Error('The request was not stored.')
    await invalidatePages(tx, 'requests')
    const details = { title: rest.title }
    await record(tx, { actorId: viewer.id, action: 'create', subject: 'request', subjectId: request.id, details, now })
    await enqueue(tx, requestNewsQueue, { requestId: request.id })
    return request.id
  })
}
