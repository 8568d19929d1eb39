import { RULES } from './rules.ts'

export type Phrase = { file: string; line: number; found: string; write: string }

/** The places where a text uses a pattern from the word list. `allowed` strings, such as those the specification fixes, do not count. */
export function findPhrases(file: string, text: string, allowed: readonly string[] = []): Phrase[] {
  return text.split('\n').flatMap((original, index) => {
    const line = allowed.reduce((rest, fixed) => rest.replaceAll(fixed, ''), original)
    return RULES.flatMap(({ pattern, write }) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [{ file, line: index + 1, found: found.trim(), write }]
    })
  })
}
