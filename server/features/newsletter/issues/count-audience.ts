import { z } from '@hono/zod-openapi'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'

export const AudienceView = z
  .object({
    confirmed: z.number().int().openapi({ description: 'Subscribers who get the next issue' }),
    unconfirmed: z.number().int(),
    bounced: z.number().int(),
  })
  .openapi('NewsletterAudience')

const { confirmedAt, bouncedAt } = newsletterSubscriptions

/** The subscribers who get an issue. */
const isReachable = and(isNotNull(confirmedAt), isNull(bouncedAt))

export async function countAudience(): Promise<z.infer<typeof AudienceView>> {
  const [confirmed, unconfirmed, bounced] = await Promise.all([
    db.$count(newsletterSubscriptions, isReachable),
    db.$count(newsletterSubscriptions, isNull(confirmedAt)),
    db.$count(newsletterSubscriptions, isNotNull(bouncedAt)),
  ])
  return { confirmed, unconfirmed, bounced }
}
