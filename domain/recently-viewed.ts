import { isUuid } from './uuid.ts'

/** @internal */
export const MAX_RECENTLY_VIEWED = 12

/** The ids of the designs that a visitor looked at, latest first. */
export type RecentlyViewed = readonly string[]

export function addViewed(viewed: RecentlyViewed, designId: string): RecentlyViewed {
  return [designId, ...viewed.filter((id) => id !== designId)].slice(0, MAX_RECENTLY_VIEWED)
}

/** The valid part of a stored list, which may be damaged or edited. */
export function repairViewed(stored: unknown): RecentlyViewed {
  if (!Array.isArray(stored)) return []
  return [...new Set(stored.filter((id) => typeof id === 'string' && isUuid(id)))].slice(0, MAX_RECENTLY_VIEWED)
}
