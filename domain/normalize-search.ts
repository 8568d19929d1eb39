export const MAX_SEARCH_LENGTH = 200

/** Trims and truncates a search term, collapses spaces, and removes NUL, which PostgreSQL cannot store. */
export function normalizeSearch(text: string): string {
  return cutText(text.replaceAll('\0', '').replaceAll(/\s+/g, ' '), MAX_SEARCH_LENGTH)
}

/** Truncates by code points, so that no character is cut in half. */
export function cutText(text: string, maxLength: number): string {
  const characters = [...text.replaceAll('\0', '').trim()]
  return characters.slice(0, maxLength).join('').trimEnd().toWellFormed()
}
