import { ADDRESS_RULES } from './address-rules.ts'
import { AU_STATES, CA_PROVINCES, US_STATES } from './regions.ts'
import { SHIPPING_COUNTRIES } from './shipping-countries.ts'

type NamedCountry = { code: string; name: string }

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions of other countries whose names end like one of our countries. */
const NOT_COUNTRIES = /\bnew (mexico|south wales|england|jersey)$/

/** Countries we ship to, by name, native name and ISO code. */
const shipped = new Map(
  SHIPPING_COUNTRIES.flatMap((code) => {
    const { name, aliases } = ADDRESS_RULES[code]
    return [code, name, ...aliases].map((text): [string, NamedCountry] => [normalize(text), { code, name }])
  }),
)
const shippedNames = [...shipped.keys()].filter(isLongEnough).toSorted((a, b) => b.length - a.length)
/** In an address, a short code or name of these is more likely the region. */
const regions = new Set(
  [...US_STATES, ...CA_PROVINCES, ...AU_STATES].flatMap(({ code, name }) => [normalize(code), normalize(name)]),
)
let others: Map<string, NamedCountry> | undefined

/** The country that a line of an address names, whether or not we ship there. */
export function findCountry(line: string): NamedCountry | undefined {
  const text = normalize(line)
  const found = shipped.get(text)
  if (found || regions.has(text)) return found
  others ??= listOthers()
  return others.get(text)
}

/** Splits a line that ends with a country we ship to, such as "Portland OR 97209 USA". */
export function splitCountry(line: string): { rest: string; country: NamedCountry } | undefined {
  const text = normalize(line)
  if (NOT_COUNTRIES.test(text)) return
  const name = shippedNames.find((known) => text.endsWith(` ${known}`))
  const country = name && shipped.get(name)
  if (!country) return
  const words = line.trim().split(/\s+/)
  const rest = words.slice(0, -name.split(' ').length).join(' ')
  if (!/\d/.test(rest)) return
  // "L-1536 Luxembourg" and "06600 Ciudad de México" name the country, but end with the city.
  const isCity = / de$/i.test(rest) || (country.code === 'LU' && !rest.includes(' '))
  return { rest: isCity ? line : rest, country }
}

function isLongEnough(name: string) {
  return name.length > 2 || name === 'uk' || name === 'us'
}

function normalize(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

function listOthers() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = new Map<string, NamedCountry>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = names.of(code)
    if (!name || shipped.has(normalize(code)) || shipped.has(normalize(name))) continue
    for (const text of [normalize(code), normalize(name)]) if (!regions.has(text)) found.set(text, { code, name })
  }
  return found
}
