/** The key of the recently viewed designs in localStorage. */
export const RECENT_KEY = 'pitlane-recently-viewed'

/** The next user of this browser must not see what the previous one looked at. Small, because every page loads it. */
export function forgetRecentlyViewed() {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
