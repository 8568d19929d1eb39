/** Splits a text at the search term, ignoring case; every second part is a match. */
export function matchParts(text: string, term: string | undefined): string[] {
  if (!term) return [text]
  return text.split(new RegExp(`(${term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'iu'))
}
