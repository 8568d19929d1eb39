/** Up to two initials: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => LETTER.test(word))
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => LETTER.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}

const LETTER = /[\p{L}\p{N}]/u
