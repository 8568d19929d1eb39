import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'

export const OwnSubscriptionView = z
  .object({
    email: z.string(),
    asked_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    bounced_at: z.iso.datetime().nullable(),
  })
  .openapi('OwnSubscription')

/** The subscription of a confirmed email address, for the data export; null without one. */
export async function findOwnSubscription(email: string): Promise<z.infer<typeof OwnSubscriptionView> | null> {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  if (!found) return null
  return {
    email: found.email,
    asked_at: found.askedAt.toISOString(),
    confirmed_at: found.confirmedAt?.toISOString() ?? null,
    bounced_at: found.bouncedAt?.toISOString() ?? null,
  }
}
