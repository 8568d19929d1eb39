/** Unpaired surrogates are not text: PostgreSQL and UTF-8 cannot represent them. */
const CONTROL = String.raw`\p{Cc}\p{Cs}`
/** Embeddings, overrides and isolates, which make text read in another order than it is stored. */
const BIDI = String.raw`\u202a-\u202e\u2066-\u2069`
/** Separators and characters without width. Joiners are allowed: emoji, Persian and Indic scripts need them. */
const SEPARATORS = String.raw`\u2028\u2029\u200b\u2060\ufeff`

const NOT_IN_LINE = new RegExp(`[${CONTROL}${BIDI}${SEPARATORS}]`, 'u')
const NOT_IN_TEXT = new RegExp(`(?![\\t\\n\\r])[${CONTROL}${BIDI}]`, 'u')
const VISIBLE = /[^\p{Cf}\p{Z}\p{Mn}]/u

/** Whether text can be shown on one line, as a name or title: no line breaks, no control characters, not invisible. */
export function isPlainLine(text: string): boolean {
  return text === '' || (!NOT_IN_LINE.test(text) && VISIBLE.test(text))
}

/** Like `isPlainLine`, for text of several lines: line breaks and tabs are allowed. */
export function isPlainText(text: string): boolean {
  return !NOT_IN_TEXT.test(text)
}
