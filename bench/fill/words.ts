const SYLLABLES = 'ka ro mi ten dra ve lo shi pa gur nel to ri zo ban qui ste fa wen hol ju ma cor'.split(' ')
const COMMON = 'the a of for and with in on rally drift hill night garage apex turbo engine road race car'.split(' ')

/** Common words first, then words made of syllables. Words get rarer toward the end of the list. */
export const WORDS = [
  ...COMMON,
  ...SYLLABLES.flatMap((one) => SYLLABLES.flatMap((two) => [one + two, ...threes(one, two)])),
].slice(0, 7000)

/** Deterministic words for a seed, with a frequency that falls with the rank, as in natural language. */
export function wordsOf(seed: number, count: number) {
  let state = seed + 1
  return Array.from({ length: count }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const share = ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
    return WORDS[Math.floor(WORDS.length ** share) - 1] ?? COMMON[0]
  })
}

function threes(one: string, two: string) {
  return SYLLABLES.map((three) => one + two + three)
}
