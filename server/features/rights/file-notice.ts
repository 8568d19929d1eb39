import type { z } from '@hono/zod-openapi'
import { inArray } from 'drizzle-orm'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { contactAddress } from '#server/features/contact/contact-address.ts'
import { readFormToken } from '#server/features/contact/form-token.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rightsCases, rightsNotices } from '#server/platform/db/schema/rights.ts'
import { countTry, type Limit } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { addStep } from './add-step.ts'
import type { NoticeInput } from './rights-inputs.ts'

/** Per email address, because each notice sends a confirmation. */
const NOTICES_BY_SENDER: Limit = { name: 'rights-notice-from', tries: 5, windowSeconds: HOUR_SECONDS }

type Notice = z.infer<typeof NoticeInput>

/** Stores a notice and opens a case for each design that it names. Idempotent per form. */
export async function fileNotice(input: Notice, { origin, now }: { origin: string; now: Date }): Promise<void> {
  if (input.website) return // a bot; it gets the same response
  const formId = readFormToken(input.token, now)
  await countTry(NOTICES_BY_SENDER, input.email)
  const { name, email } = input
  await db.transaction(async (tx) => {
    const cases = await openCases(tx, { ...input, formId }, now)
    if (cases.length === 0) return
    const numbers = cases.map(({ number }) => number)
    await enqueueMail(tx, { kind: 'rights-notice', to: contactAddress(), name, email, numbers, origin })
    await enqueueMail(tx, { kind: 'rights-notice-received', to: email, numbers, origin })
  })
}

/** Stores the notice of a form and opens its cases. Returns none if the form was stored before. */
export async function openCases(
  tx: Tx,
  notice: Omit<Notice, 'token' | 'website'> & { formId: string },
  now: Date,
): Promise<(typeof rightsCases.$inferSelect)[]> {
  const { formId, name, email, role, address, phone, work, signature } = notice
  const reported = await readDesigns(tx, notice.design_ids)
  const [stored] = await tx
    .insert(rightsNotices)
    .values({
      ...{ formId, name, email, role, address, phone, work, signature },
      isGoodFaith: notice.good_faith,
      isAccurate: notice.accurate,
      createdAt: now,
    })
    .onConflictDoNothing({ target: rightsNotices.formId })
    .returning({ id: rightsNotices.id })
  if (!stored) return []
  const cases = await tx
    .insert(rightsCases)
    .values(
      reported.map(({ id, designerId }) => ({
        ...{ noticeId: stored.id, designId: id, designerId },
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning()
  for (const { id } of cases) {
    await addStep(tx, { caseId: id, state: 'received', actorId: null, now })
    await record(tx, { actorId: null, action: 'notice', subject: 'rights', subjectId: id, now })
  }
  return cases
}

/** Only designs that are or were in the shop can be reported, because visitors cannot see the others. */
async function readDesigns(tx: Tx, ids: string[]) {
  const found = await tx.select().from(designs).where(inArray(designs.id, ids))
  const reportable = found.filter(({ status, takenDownAt }) => status === 'approved' || takenDownAt)
  if (reportable.length < new Set(ids).size)
    throw new AppError('invalid', 'One of the designs is not in our shop. Check the URLs.')
  return reportable
}
