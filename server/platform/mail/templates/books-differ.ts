import { DIFFERENCES } from '#domain/books.ts'
import { frame } from './frame.ts'
import type { MailOf } from './mails.ts'

/** To admins, once per new difference. Contains no customer data. */
export function booksDiffer({ differences, origin }: MailOf<'books-differ'>) {
  const total = differences.reduce((sum, { count }) => sum + count, 0)
  return frame({
    subject: total === 1 ? 'The books have a new difference' : `The books have ${total} new differences`,
    title: 'The books do not balance',
    paragraphs: [
      'The hourly check of payments, orders, refunds and royalties found:',
      ...differences.map(({ kind, count }) => `${DIFFERENCES[kind].title}: ${count}`),
      'Open Books to see the rows and repair them.',
    ],
    action: { label: 'Open Books', link: `${origin}/admin/books` },
    note: 'You received this email because you are an admin of this Pitlane shop.',
  })
}
