import { COLORS } from '#domain/catalog.ts'
import { SEARCH_WORDS } from '#server/features/catalog/designs/search-text.ts'

/** Words of the catalog, each with what customers type for it. Plurals need no entry. */
const SYNONYMS: Record<string, readonly string[]> = {
  // Garments
  tee: ['t shirt', 'tshirt', 'tee shirt', 'teeshirt', 'shirt'],
  hoodie: ['hoody', 'hooded sweatshirt', 'hooded sweater', 'sweatshirt', 'sweater', 'pullover', 'jumper'],
  'tank top': ['tank', 'tanktop', 'vest', 'singlet', 'sleeveless', 'sleeveless shirt', 'muscle shirt', 'muscle tee'],
  hat: [
    'cap',
    'baseball cap',
    'baseball hat',
    'ball cap',
    'dad hat',
    'dad cap',
    'trucker hat',
    'trucker cap',
    'snapback',
  ],
  // Colors
  gray: ['grey', 'heather gray', 'heather grey'],
  navy: ['navy blue', 'dark blue', 'midnight blue', 'blue'],
  'royal blue': ['royalblue', 'royal', 'bright blue', 'cobalt', 'cobalt blue'],
  red: ['crimson', 'scarlet'],
  // Things that designs show
  autocross: ['gymkhana'],
  brake: ['disc brake', 'disk brake'],
  car: ['automobile', 'auto'],
  'café racer': ['caferacer'],
  circuit: ['racetrack', 'race track'],
  convertible: ['cabrio', 'cabriolet'],
  engine: ['motor'],
  fuel: ['petrol', 'gasoline', 'gas'],
  'gas station': ['petrol station', 'filling station'],
  gearbox: ['transmission', 'gear shift', 'gearshift'],
  'license plate': ['licence plate', 'number plate', 'registration plate'],
  motorcycle: ['motorbike', 'bike', 'biker', 'moto'],
  'off road': ['offroad'],
  odometer: ['mileage counter'],
  pickup: ['pick up', 'pickup truck', 'pick up truck', 'ute'],
  race: ['racing', 'racer', 'motorsport'],
  'single seater': ['formula', 'formula one', 'formula 1', 'f1', 'open wheel', 'open wheeler'],
  stopwatch: ['stop watch', 'timer'],
  tachometer: ['rev counter', 'tacho'],
  tire: ['tyre'],
  truck: ['lorry'],
  turbo: ['turbocharger', 'turbocharged'],
  van: ['camper', 'campervan', 'camper van'],
  vintage: ['retro', 'old school', 'oldtimer'],
  wheels: ['rims'],
  wrench: ['spanner'],
}

const MAX_PHRASE_WORDS = 3
/** PostgreSQL rejects very long words in a query, and some characters are decomposed into many. */
const MAX_WORD_LENGTH = 60

const meanings = new Map<string, string[]>()
for (const [meaning, phrases] of Object.entries(SYNONYMS))
  for (const phrase of phrases) meanings.set(phrase, [...(meanings.get(phrase) ?? []), foldWords(meaning).join(' ')])

/** Every word above, color and garment: correct as typed, and a possible correction, whether or not a text contains it. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([...Object.entries(SYNONYMS).flat(2), ...COLORS, ...Object.values(SEARCH_WORDS)].flatMap(foldWords)),
].filter((word) => word.length > 2)

/** The words of a text in lower case, without accents and apostrophes, like `fold_words` in the database. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f'’ʼ]/g, '')
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''))
}

/** Splits words into phrases, each with its alternatives: the phrase itself, and what it means in the catalog. */
export function findAlternatives(words: readonly string[]): string[][] {
  const found: string[][] = []
  for (let from = 0; from < words.length; ) {
    const length = phraseLength(words, from)
    const phrase = words.slice(from, from + length).join(' ')
    found.push([phrase, ...(meaningsOf(phrase) ?? [])])
    from += length
  }
  return found
}

/** The number of words of the longest known phrase, or 1. */
function phraseLength(words: readonly string[], from: number) {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - from); length > 1; length--)
    if (meaningsOf(words.slice(from, from + length).join(' '))) return length
  return 1
}

function meaningsOf(phrase: string) {
  return meanings.get(phrase) ?? meanings.get(phrase.replace(/s$/, ''))
}
