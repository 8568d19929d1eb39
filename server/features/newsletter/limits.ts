import { HOUR_SECONDS, MINUTE_MS } from '#domain/durations.ts'
import type { Limit } from '#server/platform/limits/limit.ts'

export const SUBSCRIPTIONS_BY_IP: Limit = { name: 'newsletter', tries: 20, windowSeconds: HOUR_SECONDS }
/** Minimum interval between two confirmation emails to one address. */
export const CONFIRM_PAUSE_MS = 10 * MINUTE_MS
