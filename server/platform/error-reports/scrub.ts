/** Fields whose value is never sent. */
const SECRET_FIELD = /pass|secret|token|authorization|cookie|email|address|phone|^to$|^ip$|userAgent|^name$/i
const MAX_LENGTH = 2000
const MAX_DEPTH = 4

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[secret]'],
  [/\b(?:sk|pk|rk|whsec)_\w+/g, '[secret]'],
  // Passwords in URLs, and everything after a question mark.
  [/:\/\/[^/\s:@]*:[^/\s@]*@/g, '://[secret]@'],
  [/\?[^\s"')]*=[^\s"')]*/g, '?[query]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\b(?:\d[ -]?){13,19}\b/g, '[number]'],
]

/** Removes what may identify a person or open an account. */
export function scrubText(text: string): string {
  let scrubbed = text.slice(0, MAX_LENGTH)
  for (const [pattern, replacement] of RULES) scrubbed = scrubbed.replaceAll(pattern, replacement)
  return scrubbed
}

/** Like `scrubText`, for the fields of a log line. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
  if (depth >= MAX_DEPTH) return '[nested]'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_FIELD.test(name) ? '[hidden]' : scrub(item, depth + 1)]),
  )
}
