import { MAX_TITLE_LENGTH } from './catalog.ts'

/** Unsubmitted designs that one designer may keep. */
export const MAX_DRAFTS = 50
/** Files that the bulk page takes: one draft each. */
export const MAX_BULK_FILES = 20

/** Long enough for any price. A draft keeps what the designer typed, valid or not. */
export const MAX_TYPED_PRICE_LENGTH = 20
/** As long as the tags of a design, with a space after each comma. */
export const MAX_TYPED_TAGS_LENGTH = 1100

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu

/** A title to start from: the file name without its extension, with spaces between the words. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[^.]{1,5}$/, '')
    .replace(INVISIBLE, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (words === '') return 'Untitled'
  const [first = '', ...rest] = words
  return [first.toUpperCase(), ...rest].join('').slice(0, MAX_TITLE_LENGTH).trim()
}
