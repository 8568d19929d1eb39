import { isSuspicious, type SecurityEventType } from '#domain/security-events.ts'
import type { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { currentRequest, type RequestContext } from '#server/platform/http/request-context.ts'
import { log } from '#server/platform/log.ts'

const MAX_USER_AGENT_LENGTH = 300
const MAX_DETAIL_LENGTH = 200

export type SecurityEvent = {
  type: SecurityEventType
  /** Default: the account of the current request. */
  accountId?: string | undefined
  actorId?: string | undefined
  details?: Record<string, string | number>
  /** Default: the current request. A job passes the request that caused it. */
  request?: RequestContext | undefined
}
export type SecurityEventRow = typeof securityEvents.$inferInsert

/** Completes an event from the request. Never pass a password, a token or an email address in the details. */
export function toRow({ type, accountId, actorId, details, request = currentRequest() }: SecurityEvent) {
  const account = accountId ?? request?.accountId
  const emailHash = account === undefined ? request?.emailHash : undefined
  return {
    at: new Date(),
    type,
    accountId: account,
    actorId,
    ip: request?.ip,
    userAgent: storable(request?.userAgent ?? '', MAX_USER_AGENT_LENGTH),
    requestId: request?.requestId,
    details: { ...(emailHash && { emailHash }), ...storableDetails(details) },
  } satisfies SecurityEventRow
}

/** Writes the event's line to the log. */
export function writeLine({ at: _, type, details, ...fields }: SecurityEventRow): void {
  if (isSuspicious(type)) log.warn('security.event', { type, ...fields, ...details })
  else log.info('security.event', { type, ...fields, ...details })
}

function storableDetails(details: SecurityEvent['details'] = {}) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value, MAX_DETAIL_LENGTH) : value,
    ]),
  )
}

/** PostgreSQL rejects NUL and lone surrogates, and one such text would lose a whole batch. */
function storable(text: string, maxLength: number) {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
}
