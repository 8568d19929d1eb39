import { isUuid } from './uuid.ts'

/** A saved design. The title is kept for when the design is no longer available. */
export type Favorite = { id: string; title: string }

export const MAX_FAVORITES = 200
export const MAX_FOLLOWS = 200

const MAX_TITLE_LENGTH = 300

/** Parses stored favorites; drops invalid entries and duplicates. */
export function repairFavorites(stored: unknown): Favorite[] {
  if (!Array.isArray(stored)) return []
  const found = new Map<string, Favorite>()
  for (const entry of stored) {
    if (typeof entry !== 'object' || entry === null) continue
    const { id, title } = entry as Record<string, unknown>
    if (typeof id !== 'string' || !isUuid(id) || found.has(id)) continue
    found.set(id, { id, title: typeof title === 'string' ? title.slice(0, MAX_TITLE_LENGTH) : '' })
  }
  return [...found.values()].slice(0, MAX_FAVORITES)
}

/** Adds a design at the start of the list, or removes it. */
export function changeFavorites(list: readonly Favorite[], design: Favorite, isLiked: boolean): Favorite[] {
  const others = list.filter(({ id }) => id !== design.id)
  return isLiked ? [design, ...others].slice(0, MAX_FAVORITES) : others
}
