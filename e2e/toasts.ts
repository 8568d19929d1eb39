/** A toast about a failure disappears by itself after 12 seconds, so a test that it is removed must not wait that long. */
export const REMOVED_WITHIN_MS = 5000
