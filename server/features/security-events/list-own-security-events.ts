import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { flushSecurityEvents } from '#server/platform/security-log/log-security-event.ts'
import { newestFirst } from './list-security-events.ts'

const SHOWN = 20

export const OwnSecurityEventView = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    type: z.string(),
    by_admin: z.boolean(),
    ip: z.string().nullable(),
    user_agent: z.string(),
  })
  .openapi('OwnSecurityEvent')

/** The latest security events of the viewer's account. Does not reveal an admin's IP address. */
export async function listOwnSecurityEvents(viewer: Viewer): Promise<z.infer<typeof OwnSecurityEventView>[]> {
  await flushSecurityEvents()
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, viewer.id))
    .orderBy(...newestFirst.orderBy)
    .limit(SHOWN)
  return rows.map(({ id, at, type, actorId, ip, userAgent }) => {
    const isAdmin = actorId !== null && actorId !== viewer.id
    const origin = isAdmin ? { ip: null, user_agent: '' } : { ip, user_agent: userAgent }
    return { id, at: at.toISOString(), type, by_admin: isAdmin, ...origin }
  })
}
