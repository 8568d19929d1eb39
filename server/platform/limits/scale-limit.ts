import { config } from '#server/platform/config.ts'

/** A limit per client, multiplied by RATE_LIMITS; infinite if rate limits are off. */
export function scaleLimit(limit: number): number {
  return config.RATE_LIMITS === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(limit * config.RATE_LIMITS))
}
