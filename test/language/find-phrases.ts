import { RULES } from './rules.ts'

export type Phrase = { file: string; line: number; found: string; write: string }

/** Finds the patterns of the word list in a text, ignoring `allowed` strings. */
export function findPhrases(file: string, text: string, allowed: readonly string[] = []): Phrase[] {
  return text.split('\n').flatMap((original, index) => {
    const line = allowed.reduce((rest, fixed) => rest.replaceAll(fixed, ''), original)
    return RULES.flatMap(({ pattern, write }) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [{ file, line: index + 1, found: found.trim(), write }]
    })
  })
}
