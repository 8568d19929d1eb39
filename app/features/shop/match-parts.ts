/** A text in pieces; every second one is what was looked for. */
export function matchParts(text: string, term: string | undefined): string[] {
  if (!term) return [text]
  return text.split(new RegExp(`(${term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'iu'))
}
