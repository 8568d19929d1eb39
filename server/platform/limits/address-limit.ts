import { config } from '#server/platform/config.ts'
import type { Limit } from './limit.ts'

const LOOPBACK_FACTOR = 20

/** A limit per IP address. In a sandbox on loopback every caller has the same address, so its limits are higher. */
export function addressLimit(limit: Limit): Limit {
  return config.IS_LOOPBACK_SANDBOX ? { ...limit, tries: limit.tries * LOOPBACK_FACTOR } : limit
}
