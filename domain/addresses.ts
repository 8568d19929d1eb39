import { ADDRESS_RULES } from './address-rules.ts'
import { findCountry, splitCountry } from './country-names.ts'
import { takePlace } from './read-place.ts'
import { startsWithName } from './recipient-name.ts'
import { isShippingCountry } from './shipping-countries.ts'

/** A postal address in the fields of the carrier's API. */
export type Address = {
  name: string
  address_line1: string
  address_line2: string
  city_locality: string
  state_province: string
  postal_code: string
  country_code: string
}

/** Without a country, only addresses that end like "Portland, OR 97209" or "Toronto, ON M5V 2T6" are understood. */
const DOMESTIC = ['US', 'CA'] as const
/**
 * The first digits of the ZIP codes of states that are also countries we ship to. After a ZIP code, a code of two letters is
 * only read as one of these: "Palermo 90100, PA" is not in Pennsylvania.
 */
const STATE_ZIPS: Record<string, RegExp | undefined> = { CA: /^9[0-6]/, DE: /^19[7-9]/ }
/** D-10115 Berlin */
const PREFIXES = { D: 'DE', A: 'AT', F: 'FR', B: 'BE', L: 'LU', I: 'IT', E: 'ES', P: 'PT', S: 'SE', N: 'NO' } as const

/** Parses a free-text address. Fields that cannot be parsed stay empty, the country too. */
export function parseAddress(text: string): Address {
  const lines = split(text)
  const country_code = takeCountry(lines) ?? guessCountry(lines) ?? ''
  const place = isShippingCountry(country_code) ? takePlace(lines, ADDRESS_RULES[country_code]) : undefined
  const rest = place?.above ?? lines
  const hasName = startsWithName(rest)
  const name = hasName ? (rest[0] ?? '') : ''
  const [address_line1 = '', ...more] = hasName ? rest.slice(1) : rest
  return {
    name,
    address_line1,
    address_line2: more.join(', '),
    city_locality: place?.city ?? '',
    state_province: place?.region ?? '',
    postal_code: place?.postcode ?? '',
    country_code,
  }
}

/** Whether a sender's address has everything that a label needs. */
export function isCompleteAddress(text: string): boolean {
  const { name, address_line1, city_locality, postal_code } = parseAddress(text)
  return [name, address_line1, city_locality, postal_code].every(Boolean)
}

/** Splits by lines, or by commas if there is only one line. */
function split(text: string) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/[,;]+$/, ''))
    .filter(Boolean)
  return lines.length > 1
    ? lines
    : text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
}

/** Removes the country from the last line and returns its code. */
function takeCountry(lines: string[]): string | undefined {
  if (lines.length < 2) return
  splitRegion(lines)
  const last = lines.at(-1) ?? ''
  const whole = findCountry(last)
  if (whole) {
    if (isRegion(lines)) return
    lines.pop()
    return whole.code
  }
  const comma = last.lastIndexOf(',')
  const afterComma = comma > 0 ? findCountry(last.slice(comma + 1)) : undefined
  const found = afterComma ? { rest: last.slice(0, comma), country: afterComma } : splitCountry(last)
  if (!found) return
  lines[lines.length - 1] = found.rest.replace(/,$/, '')
  return found.country.code
}

/** Puts a region after the last comma on its own line, if the country could be mistaken for it. */
function splitRegion(lines: string[]) {
  const last = lines.at(-1) ?? ''
  const comma = last.lastIndexOf(',')
  if (comma < 1) return
  const parts = [last.slice(0, comma), last.slice(comma + 1).trim()]
  if (isRegion([...lines.slice(0, -1), ...parts])) lines.splice(-1, 1, ...parts)
}

/** Whether the last line is the region of a complete address: DE, CA and NL are countries and regions. */
function isRegion(lines: readonly string[]): boolean {
  const last = (lines.at(-1) ?? '').toUpperCase()
  if (last.length !== 2) return false
  return DOMESTIC.some((code) => takeDomestic(lines, code)?.region === last)
}

function guessCountry(lines: string[]): string | undefined {
  const domestic = DOMESTIC.find((code) => takeDomestic(lines, code))
  if (domestic) return domestic
  const prefix = /^([A-Z]{1,2})-\d/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  return prefix in PREFIXES ? PREFIXES[prefix as keyof typeof PREFIXES] : isShippingCountry(prefix) ? prefix : undefined
}

/** A complete place, although the address names no country. */
function takeDomestic(lines: readonly string[], country: (typeof DOMESTIC)[number]) {
  const place = takePlace(lines, ADDRESS_RULES[country])
  if (!place?.city || !place.region || !place.postcode) return
  const endsWithState = country === 'US' && /\b[A-Z]{2}$/i.test(lines.at(-1) ?? '')
  return !endsWithState || STATE_ZIPS[place.region]?.test(place.postcode) ? place : undefined
}
