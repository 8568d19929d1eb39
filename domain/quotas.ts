import type { Role } from './roles.ts'

/** Files stored for one designer: print files and all images made from them. */
export const MAX_STORED_BYTES = 2_000_000_000
/** Photos stored for one customer: enough for some fifty photos. */
const MAX_CUSTOMER_BYTES = 500_000_000
/** Designs of one designer that wait for a review. */
export const MAX_PENDING_DESIGNS = 50

/** Admins have no quota; the caller checks that. */
export function maxStoredBytes(role: Role): number {
  return role === 'customer' ? MAX_CUSTOMER_BYTES : MAX_STORED_BYTES
}

/** The portal shows a quota from this share on. */
const SHOWN_FROM = 0.5

export function isWorthShowing(used: number, max: number): boolean {
  return used >= max * SHOWN_FROM
}

/**
 * How much an upload will occupy, estimated before it is decoded. The print file is a PNG, which takes about twelve times
 * as much as a JPEG of the same image, but never much more than its pixels.
 */
export function estimateStoredBytes(file: { format: 'png' | 'jpeg'; bytes: number; pixels: number }): number {
  const { format, bytes, pixels } = file
  return Math.min(bytes * (format === 'jpeg' ? 12 : 2), Math.max(bytes, pixels * 5))
}
