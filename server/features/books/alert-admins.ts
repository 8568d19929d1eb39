import { and, isNull } from 'drizzle-orm'
import { DIFFERENCE_KINDS } from '#domain/books.ts'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import { db } from '#server/platform/db/client.ts'
import { bookDifferences } from '#server/platform/db/schema/books.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'

/** Logs every new difference and emails all admins about them once: the mark and the emails are in one transaction. */
export async function alertAdmins(now: Date): Promise<void> {
  const fresh = await db.transaction(async (tx) => {
    const marked = await tx
      .update(bookDifferences)
      .set({ alertedAt: now })
      .where(and(isNull(bookDifferences.alertedAt), isNull(bookDifferences.resolvedAt)))
      .returning()
    if (marked.length === 0) return marked
    const differences = DIFFERENCE_KINDS.map((kind) => ({
      kind,
      count: marked.filter((difference) => difference.kind === kind).length,
    })).filter(({ count }) => count > 0)
    const origin = publicOrigin()
    for (const to of await listAdminEmails(tx)) await enqueueMail(tx, { kind: 'books-differ', to, differences, origin })
    return marked
  })
  for (const { id, kind, subjectId, facts } of fresh)
    log.error('books.difference', {
      differenceId: id,
      kind,
      subjectId,
      orderId: facts.orderId,
      checkoutId: facts.checkoutId,
      expected: facts.expected,
      found: facts.found,
    })
}
