import type { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { contactAddress } from '#server/features/contact/contact-address.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rightsCases, rightsCounterNotices, rightsNotices } from '#server/platform/db/schema/rights.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { addStep } from './add-step.ts'
import { caseNotFound } from './decide-case.ts'
import type { CounterNoticeInput } from './rights-inputs.ts'

/** The designer's objection. The rights holder gets a copy, as the DMCA requires; an admin then decides. */
export async function fileCounterNotice(
  viewer: Viewer,
  caseId: string,
  input: z.infer<typeof CounterNoticeInput>,
  now: Date,
): Promise<void> {
  const { mistake: isMistake, accepts_court: acceptsCourt, ...text } = input
  await db.transaction(async (tx) => {
    const own = and(eq(rightsCases.id, caseId), eq(rightsCases.designerId, viewer.id))
    const [countered] = await tx
      .update(rightsCases)
      .set({ state: 'countered', updatedAt: now })
      .where(and(own, eq(rightsCases.state, 'taken_down')))
      .returning()
    if (!countered) {
      if ((await tx.$count(rightsCases, own)) === 0) throw caseNotFound()
      throw new AppError('conflict', 'You can no longer send a counter-notice for this design.')
    }
    await tx.insert(rightsCounterNotices).values({ caseId, ...text, isMistake, acceptsCourt, createdAt: now })
    await addStep(tx, { caseId, state: 'countered', actorId: viewer.id, now })
    await record(tx, { actorId: viewer.id, action: 'counter-notice', subject: 'rights', subjectId: caseId, now })
    const [about] = await tx
      .select({ email: rightsNotices.email, title: designs.title })
      .from(rightsNotices)
      .innerJoin(designs, eq(designs.id, countered.designId))
      .where(eq(rightsNotices.id, countered.noticeId))
    if (!about) return
    const { name, address, phone, statement } = text
    const copy = { number: countered.number, title: about.title, name, address, phone, statement }
    const origin = publicOrigin()
    await enqueueMail(tx, { kind: 'rights-countered', to: about.email, ...copy, origin })
    await enqueueMail(tx, { kind: 'rights-counter-notice', to: contactAddress(), ...copy, caseId, origin })
  })
}
