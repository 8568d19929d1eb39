import { type AddressRule, findRegion, isPostcode, normalizePostcode } from './address-rules.ts'

type Place = { city: string; region: string; postcode: string; above: string[] }

/** The postcode is in one of the last lines: "Portland", "OR", "97209". */
const MAX_PLACE_LINES = 3
/** "D-10115", "CH-8001" and the Japanese postal mark */
const PREFIX = /^(?:[A-Z]{1,3}-|〒\s?)(?=\d)/i
const COUNTY = /^(?:co\.?|county)\s/i
/** Postal districts such as "Dublin 2" and "Dublin 6W" */
const DISTRICT = /^dublin \d{1,2}w?$/i

/** Reads city, region and postcode from the last lines, without the country. `above` are the lines before them. */
export function takePlace(lines: readonly string[], rule: AddressRule): Place | undefined {
  for (let index = lines.length - 1; index >= Math.max(0, lines.length - MAX_PLACE_LINES); index--) {
    const below = lines.slice(index + 1)
    const found = takePostcode(lines[index] ?? '', rule, below)
    if (!found) continue
    return readPlace([found.rest, ...below].flatMap(splitCommas), lines.slice(0, index), found.postcode, rule)
  }
  if (!rule.postcode.optional || lines.length < 2) return
  return readPlace(splitCommas(lines.at(-1) ?? ''), lines.slice(0, -1), '', rule)
}

/** Finds the postcode at the start or end of a line. If lines follow, it must be alone, or a region must follow it. */
function takePostcode(line: string, rule: AddressRule, below: readonly string[]) {
  const words = line.replace(PREFIX, '').split(/\s+/)
  const starts = rule.order === 'before' || rule.postcode.separator !== undefined
  const sides = rule.order === 'before' ? (['start', 'end'] as const) : (['end', 'start'] as const)
  for (const side of sides.filter((side) => side === 'end' || starts)) {
    for (const count of [2, 1]) {
      const taken = side === 'start' ? words.slice(0, count) : words.slice(-count)
      const postcode = normalizePostcode(rule, taken.join(' ').replace(/,$/, ''))
      if (taken.length < count || !isPostcode(rule, postcode)) continue
      const rest = (side === 'start' ? words.slice(count) : words.slice(0, -count)).join(' ').replace(/,$/, '')
      // "PO Box 12345" above "Portland, OR" is not a postcode, but "Wilmington 19801" above "DE" ends with one.
      const isRegion = side === 'start' ? rule.region !== undefined : findRegion(rule, below[0] ?? '') !== undefined
      if (below.length === 0 || !rest || (below.length === 1 && isRegion)) return { postcode, rest }
    }
  }
}

function readPlace(given: string[], linesAbove: readonly string[], postcode: string, rule: AddressRule): Place {
  const above = [...linesAbove]
  const tail = given.length > 0 ? given : popCity(above)
  const { city, region, rest } = rule.region?.list
    ? readListed(tail, above, rule)
    : rule.region
      ? readOpen(tail, above)
      : readCity(tail)
  return { city, region, postcode, above: [...above, ...rest] }
}

/** Countries with a list of regions: "Portland, OR", "Portland OR", or "OR" below the city. */
function readListed(tail: string[], above: string[], rule: AddressRule) {
  const last = tail.at(-1) ?? ''
  const before = tail.slice(0, -1)
  const whole = findRegion(rule, last)
  if (whole) {
    const parts = before.length > 0 ? before : popCity(above)
    // Tokyo is a city and a prefecture.
    const fallback = rule.region?.list?.every(({ code, name }) => code === name) ? whole : ''
    return { city: parts.at(-1) ?? fallback, region: whole, rest: parts.slice(0, -1) }
  }
  const words = last.split(/\s+/)
  for (const count of [4, 3, 2, 1]) {
    const region = words.length > count ? findRegion(rule, words.slice(-count).join(' ')) : undefined
    if (region) return { city: words.slice(0, -count).join(' ').replace(/,$/, ''), region, rest: before }
  }
  return { city: last, region: '', rest: before }
}

/** Countries with optional regions: "Madrid, Madrid", "Roma RM" or "Galway, Co. Galway". */
function readOpen(tail: string[], above: string[]) {
  const last = tail.at(-1) ?? ''
  const city = tail.at(-2)
  if (city !== undefined && isCity(city)) return { city, region: last, rest: tail.slice(0, -2) }
  const [, name, code] = /^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(last) ?? []
  if (name && code) return { city: name, region: code, rest: tail.slice(0, -1) }
  if (COUNTY.test(last)) {
    const parts = tail.length > 1 ? [] : popCity(above)
    return { city: parts.at(-1) ?? '', region: last, rest: [...tail.slice(0, -1), ...parts.slice(0, -1)] }
  }
  return { city: last, region: '', rest: tail.slice(0, -1) }
}

/** A part with a digit is a street, unless it is a postal district. */
function isCity(part: string) {
  return !/\d/.test(part) || DISTRICT.test(part)
}

/** A part with a digit is a street, unless it is the only one, such as "Praha 1". */
function readCity(tail: string[]) {
  const isStreet = (part: string) => tail.length > 1 && /\d/.test(part)
  return { city: tail.filter((part) => !isStreet(part)).join(', '), region: '', rest: tail.filter(isStreet) }
}

/** Takes the last line as the city, unless it is the only line or looks like a street. */
function popCity(above: string[]): string[] {
  const line = above.at(-1) ?? ''
  const parts = splitCommas(line)
  const city = parts.at(-1) ?? ''
  if ((above.length < 2 && parts.length < 2) || !isCity(city)) return []
  above.pop()
  return parts
}

function splitCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
