const MIN_DISTINCT = 8
const MIN_PERIOD = 20
/** Placeholders from examples and tutorials. */
const SAMPLES =
  /change.?(?:me|this)|replace.?(?:me|this)|(?:your|my|the|app|super|top).{0,4}secret|secret.{0,3}key|placeholder|example|password|qwerty|123456|abcdef.?g/i

/** True for values that are not random: few distinct characters, a repeated pattern, a sequence, or a known sample. */
export function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < MIN_DISTINCT ||
    periodOf(secret) < Math.min(MIN_PERIOD, secret.length) ||
    isSequence(secret) ||
    SAMPLES.test(secret)
  )
}

/** The length of the shortest part that, repeated, gives the whole text. */
function periodOf(text: string) {
  for (let period = 1; period < text.length; period++) {
    if (text.slice(period) === text.slice(0, text.length - period)) return period
  }
  return text.length
}

/** Most characters are next to their predecessor in the character table. */
function isSequence(text: string) {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1)
  return steps.length > (text.length * 2) / 3
}
