import { aliasedTable, and, eq, type SQL } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/order-number.ts'
import { formatCaseNumber } from '#domain/rights.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, serialKey, timeKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { rightsCases } from '#server/platform/db/schema/rights.ts'

export const newestFirst = keyset('desc', { at: timeKey(auditLog.at), id: serialKey(auditLog.id) })

/** Entries that match a condition, newest first, with the names of the actor and the object. */
export function readPage(condition: SQL | undefined, after: string | undefined, limit: number) {
  const actors = aliasedTable(profiles, 'actors')
  const people = aliasedTable(profiles, 'people')
  const is = (subject: string) => eq(auditLog.subject, subject)
  return db
    .select({
      entry: auditLog,
      actorName: actors.displayName,
      actorEmail: actors.email,
      email: people.email,
      orderNumber: orders.number,
      design: designs.title,
      request: designRequests.title,
      sender: contactMessages.name,
      issue: newsletterIssues.subject,
      discount: discounts.code,
      category: categories.name,
      caseNumber: rightsCases.number,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.userId, auditLog.actorId))
    .leftJoin(people, and(is('account'), eq(people.userId, auditLog.subjectId)))
    .leftJoin(orders, and(is('order'), eq(orders.id, auditLog.subjectId)))
    .leftJoin(designs, and(is('design'), eq(designs.id, auditLog.subjectId)))
    .leftJoin(designRequests, and(is('request'), eq(designRequests.id, auditLog.subjectId)))
    .leftJoin(contactMessages, and(is('conversation'), eq(contactMessages.id, auditLog.subjectId)))
    .leftJoin(newsletterIssues, and(is('newsletter'), eq(newsletterIssues.id, auditLog.subjectId)))
    .leftJoin(discounts, and(is('discount'), eq(discounts.id, auditLog.subjectId)))
    .leftJoin(categories, and(is('category'), eq(categories.id, auditLog.subjectId)))
    .leftJoin(rightsCases, and(is('rights'), eq(rightsCases.id, auditLog.subjectId)))
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export type AuditRow = Awaited<ReturnType<typeof readPage>>[number]

/** What people call the object; null if it has no name. */
export function objectName({ orderNumber, caseNumber, ...row }: AuditRow): string | null {
  if (orderNumber !== null) return formatOrderNumber(orderNumber)
  if (caseNumber !== null) return formatCaseNumber(caseNumber)
  return row.email ?? row.design ?? row.request ?? row.sender ?? row.issue ?? row.discount ?? row.category
}
