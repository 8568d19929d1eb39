/** The key of the recently viewed designs in localStorage; signing out removes it without loading the rest. */
export const RECENT_KEY = 'pitlane-recently-viewed'
