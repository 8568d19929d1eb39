/** The old spelling stays, so that customers keep their favorites. */
export const FAVORITES_KEY = 'automotive-apparel-favourites'

/** Removes the stored favorites if they have an owner, so not those of a guest. Small, because every page loads it. */
export function forgetAccountFavorites() {
  try {
    if (localStorage.getItem(FAVORITES_KEY)?.includes('"by":"')) localStorage.removeItem(FAVORITES_KEY)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
