/** The old spelling stays, so that customers keep their favorites. */
export const FAVORITES_KEY = 'automotive-apparel-favourites'

/** Removes the stored favorites of an account, not those of a guest. Small, because every page loads it. */
export function forgetAccountFavorites() {
  try {
    const stored = JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? 'null') as { by?: unknown } | null
    if (stored?.by) localStorage.removeItem(FAVORITES_KEY)
  } catch {
    // Storage is blocked or broken, so there is nothing to remove.
  }
}
