/** Far more than any request needs, and far less than what makes recursive code overflow the stack. */
const MAX_DEPTH = 32
const MAX_VALUES = 10_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = [0x5b, 0x7b] // [ {
const CLOSING = [0x5d, 0x7d] // ] }

/**
 * Finds what must not be parsed: JSON that is nested too deeply or has too many values, and the NUL character, which
 * PostgreSQL cannot store. Syntax errors are left to the parser.
 */
export function findJsonFault(json: Uint8Array): string | undefined {
  let depth = 0
  let values = 0
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (byte === QUOTE) {
      const end = endOfString(json, index)
      if (end === undefined) return 'The JSON contains a NUL character.'
      index = end
    } else if (OPENING.includes(byte)) {
      values++
      if (++depth > MAX_DEPTH) return `The JSON is nested more than ${MAX_DEPTH} levels deep.`
    } else if (CLOSING.includes(byte)) {
      depth--
    } else if (byte === COMMA) {
      values++
    }
    if (values > MAX_VALUES) return `The JSON has more than ${MAX_VALUES} values.`
  }
}

/** The index of the closing quote. Undefined if the string contains an escaped or a raw NUL. */
function endOfString(json: Uint8Array, start: number): number | undefined {
  let index = start + 1
  for (; index < json.length && json[index] !== QUOTE; index++) {
    if (json[index] === 0) return undefined
    if (json[index] !== BACKSLASH) continue
    if (isNulEscape(json, index)) return undefined
    index++ // the escaped character, which can be a quote
  }
  return index
}

function isNulEscape(json: Uint8Array, backslash: number) {
  return [...'u0000'].every((character, offset) => json[backslash + 1 + offset] === character.charCodeAt(0))
}
