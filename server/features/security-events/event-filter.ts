import { isIP } from 'node:net'
import { z } from '@hono/zod-openapi'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { SECURITY_EVENT_TYPES } from '#domain/security-events.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { hashEmail } from '#server/platform/security-log/hash-email.ts'

const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2200-01-01', 'Date is out of range')

export const eventFilter = {
  type: z.enum(SECURITY_EVENT_TYPES).optional(),
  account: z
    .union([z.uuid(), z.email().max(255)])
    .optional()
    .openapi({
      description: 'An account ID or an email address. An address without an account finds sign-in attempts with it.',
    }),
  ip: z
    .string()
    .max(100)
    .refine((value) => isIP(value.replace(/\/64$/, '')) > 0, 'IP address is invalid')
    .optional()
    .openapi({ description: 'An IP address or, for the summary of a flood, an IPv6 /64 network' }),
  from: day.optional().openapi({ description: 'The first day, in UTC' }),
  to: day.optional().openapi({ description: 'The last day, in UTC' }),
}
export type EventFilter = z.infer<ReturnType<typeof z.object<typeof eventFilter>>>

export async function toCondition({ type, account, ip, from, to }: EventFilter): Promise<SQL | undefined> {
  return and(
    type && eq(securityEvents.type, type),
    account ? await isAbout(account) : undefined,
    ip ? eq(securityEvents.ip, ip) : undefined,
    from ? gte(securityEvents.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(securityEvents.at, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)) : undefined,
  )
}

async function isAbout(account: string) {
  if (!account.includes('@')) return eq(securityEvents.accountId, account)
  const found = await findAccountByEmail(account)
  if (found) return eq(securityEvents.accountId, found.id)
  return sql`${securityEvents.details} ->> 'emailHash' = ${hashEmail(account)}`
}
