import type { Favorite } from '#domain/favorites.ts'

/** `owner` is a user id, or null for a guest. */
type Shown = { owner: string | null; items: readonly Favorite[] }

/** Adds new favorites at the start and keeps removed ones. A guest's list becomes that of the account; an account's goes away with its owner. */
export function updateShown(shown: Shown, favorites: Shown): Shown {
  const { owner } = favorites
  if (shown.owner && shown.owner !== owner) return favorites
  const added = favorites.items.filter(({ id }) => !shown.items.some((known) => known.id === id))
  if (added.length === 0 && shown.owner === owner) return shown
  return { owner, items: [...added, ...shown.items] }
}
