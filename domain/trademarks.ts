import { TRADEMARKS, type Trademark, type TrademarkKind } from './trademark-words.ts'

/** A protected name in a text. `found` is how the text spells it. */
type TrademarkHit = { name: string; kind: TrademarkKind; instead: string; found: string }

/** Longest spelling in words, counting evasions such as “p o r s c h e” as one. */
const MAX_WORDS = 4
/** Shorter names appear by chance when words are joined. */
const MIN_JOINED_LENGTH = 6
/** Shorter words with digits are numbers and engine codes. */
const MIN_DISGUISED_LENGTH = 4
const LOOK_ALIKES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', $: 's', '@': 'a' }

type Word = { text: string; shown: string }

/** The names by their spelling without spaces, each with the number of words it is written in. */
const SPELLINGS = new Map<string, { trademark: Trademark; words: number }[]>()
for (const trademark of TRADEMARKS) {
  for (const spelling of [trademark.name, ...trademark.also]) {
    const words = toWords(spelling)
    const joined = words.map(({ text }) => text).join('')
    SPELLINGS.set(joined, [...(SPELLINGS.get(joined) ?? []), { trademark, words: words.length }])
  }
}

/** Protected names in the texts of a design: whole words, without regard to accents, spaces and digits used as letters. */
export function findTrademarks(texts: readonly string[]): TrademarkHit[] {
  const hits = new Map<string, TrademarkHit>()
  const all = texts.map((text) => joinLetters(toWords(text)))
  const context = new Set(all.flatMap((words) => words.flatMap(({ text }) => [text, disguised(text)])))
  for (const words of all) {
    for (const [start] of words.entries()) {
      for (let count = 1; count <= MAX_WORDS && start + count <= words.length; count++) {
        const group = words.slice(start, start + count)
        for (const { name, kind, instead } of match(group, context))
          if (!hits.has(name)) hits.set(name, { name, kind, instead, found: group.map(({ shown }) => shown).join(' ') })
      }
    }
  }
  return [...hits.values()]
}

function match(group: Word[], context: ReadonlySet<string>): Trademark[] {
  const joined = group.map(({ text }) => text).join('')
  const plain = [joined, singular(joined), disguised(joined), singular(disguised(joined))]
  const found = [...new Set(plain)].flatMap((spelling) =>
    (SPELLINGS.get(spelling) ?? []).filter(
      ({ words }) => words === group.length || spelling.length >= MIN_JOINED_LENGTH,
    ),
  )
  return found.map(({ trademark }) => trademark).filter((trademark) => isMeant(trademark, context))
}

/** An everyday word such as “golf” is a trademark only next to words about the car. */
function isMeant({ withAny }: Trademark, context: ReadonlySet<string>) {
  return withAny.length === 0 || withAny.some((word) => context.has(word))
}

function toWords(text: string): Word[] {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}$@.'’-]+/gu) ?? []
  return words
    .flatMap((shown) => (/^(?:\p{L}[.-])+\p{L}?$/u.test(shown) ? [shown] : shown.split(/[.-]+/)))
    .map((shown) => ({ shown, text: fold(shown) }))
    .filter(({ text }) => text !== '')
}

/** Without accents, punctuation, capitals and a possessive “s”. */
function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .normalize('NFD')
    .replace(/[\p{M}.'’-]/gu, '')
}

/** Single letters in a row are one word. */
function joinLetters(words: Word[]): Word[] {
  const joined: Word[] = []
  let letters: Word[] = []
  const flush = () => {
    if (letters.length >= MIN_DISGUISED_LENGTH)
      joined.push({
        text: letters.map(({ text }) => text).join(''),
        shown: letters.map(({ shown }) => shown).join(' '),
      })
    else joined.push(...letters)
    letters = []
  }
  for (const word of words) {
    if (word.text.length === 1) letters.push(word)
    else {
      flush()
      joined.push(word)
    }
  }
  flush()
  return joined
}

/** “P0r5che” → “porsche”. Words without letters stay numbers. */
function disguised(word: string): string {
  if (word.length < MIN_DISGUISED_LENGTH || !/\p{L}/u.test(word)) return word
  return word.replace(/[0134578$@]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
}

function singular(word: string): string {
  return word.length > MIN_DISGUISED_LENGTH && word.endsWith('s') ? word.slice(0, -1) : word
}
