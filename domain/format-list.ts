/** red, black, and navy. Formatted by hand for the same reason as `formatCount`. */
export function formatList(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
