import { z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { RECIPIENT_STATES } from '#domain/newsletter.ts'
import { db } from '#server/platform/db/client.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'

export const OwnSubscriptionView = z
  .object({
    email: z.string(),
    asked_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    bounced_at: z.iso.datetime().nullable(),
    issues: z
      .array(z.object({ subject: z.string(), state: z.enum(RECIPIENT_STATES), changed_at: z.iso.datetime() }))
      .openapi({ description: 'Issues that were sent to you, newest first' }),
  })
  .openapi('OwnSubscription')

/** Bounds the size of a data export. */
const MAX_EXPORTED = 1000

/** The subscription of a confirmed email address, for the data export; null without one. */
export async function findOwnSubscription(email: string): Promise<z.infer<typeof OwnSubscriptionView> | null> {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  if (!found) return null
  return {
    email: found.email,
    asked_at: found.askedAt.toISOString(),
    confirmed_at: found.confirmedAt?.toISOString() ?? null,
    bounced_at: found.bouncedAt?.toISOString() ?? null,
    issues: await listDeliveries(found.id),
  }
}

async function listDeliveries(subscriptionId: string) {
  const { state, changedAt } = newsletterRecipients
  const rows = await db
    .select({ subject: newsletterIssues.subject, state, changedAt })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterRecipients.issueId))
    .where(eq(newsletterRecipients.subscriptionId, subscriptionId))
    .orderBy(desc(changedAt), desc(newsletterRecipients.id))
    .limit(MAX_EXPORTED)
  return rows.map((row) => ({ subject: row.subject, state: row.state, changed_at: row.changedAt.toISOString() }))
}
