import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** How long claims last and how many a designer may hold, as admins have set it. */
export type ClaimRules = {
  /** The share of the time until the deadline, above 0 and at most 1. */
  share: number
  minHours: number
  /** Null: no limit. */
  maxClaims: number | null
}

export const DEFAULT_CLAIM_RULES: ClaimRules = { share: 1 / 3, minHours: 24, maxClaims: null }
export const MAX_CLAIM_HOURS = 30 * 24
export const MAX_CLAIM_LIMIT = 100

/** The reminders before a claim expires, the earliest first. */
const REMINDER_DAYS = [3, 1] as const

/** How many waiting lists a designer can be on. */
export const MAX_WAITING_LISTS = 20

export const MAX_REQUEST_MESSAGE_LENGTH = 2000
/** Bounds a thread, so that it can be read as a whole. */
export const MAX_REQUEST_MESSAGES = 200
/** Messages within this time are one email, and none if the recipient has read them. */
export const MESSAGE_MAIL_DELAY_SECONDS = 120

export const MESSAGE_SIDES = ['admin', 'designer'] as const
export type MessageSide = (typeof MESSAGE_SIDES)[number]

/** The end of the deadline's day in UTC. @internal */
export function deadlineEnd(deadline: string): Date {
  return new Date(Date.parse(deadline) + DAY_MS)
}

/** A share of the time left, at least some hours, and never after the deadline. */
export function claimExpiry(deadline: string, now: Date, { share, minHours }: ClaimRules): Date {
  const endMs = deadlineEnd(deadline).getTime()
  const sharedMs = Math.round((endMs - now.getTime()) * share)
  return new Date(Math.min(endMs, now.getTime() + Math.max(sharedMs, minHours * HOUR_MS)))
}

/** The next reminder that is still to come; null after the last one. */
export function nextReminder(expiresAt: Date, now: Date): Date | null {
  const times = REMINDER_DAYS.map((days) => new Date(expiresAt.getTime() - days * DAY_MS))
  return times.find((time) => time > now) ?? null
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** 3 days, 20 hours or 5 minutes. Rounded down, so that a designer does not count on time that is not left. */
export function formatTimeLeft(leftMs: number): string {
  const [unit, size] = UNITS.find(([, length]) => leftMs >= length) ?? ['minute', MINUTE_MS]
  const count = Math.floor(Math.max(0, leftMs) / size)
  if (count === 0) return 'less than a minute'
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
