import { MINUTE_MS } from '#domain/durations.ts'

/** Minimum interval between two confirmation emails to one address. */
export const CONFIRM_PAUSE_MS = 10 * MINUTE_MS
