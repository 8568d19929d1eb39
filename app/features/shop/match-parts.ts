/**
 * Splits a text at the matches, ignoring case; every second part is a match. A search term matches anywhere, a list of words
 * only matches whole words.
 */
export function matchParts(text: string, match: string | readonly string[] | undefined): string[] {
  if (!match?.length) return [text]
  const pattern =
    typeof match === 'string'
      ? escapePattern(match)
      : `(?<![\\p{L}\\p{N}])(?:${match.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`
  return text.split(new RegExp(`(${pattern})`, 'iu'))
}

/** The words of a search term. */
export function wordsOf(term: string | undefined): string[] {
  return term?.match(/[\p{L}\p{N}]+/gu) ?? []
}

function escapePattern(text: string) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
