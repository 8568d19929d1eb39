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

const EMPTY: Address = {
  name: '',
  address_line1: '',
  address_line2: '',
  city_locality: '',
  state_province: '',
  postal_code: '',
  country_code: 'US',
}
const COUNTRIES: [RegExp, string][] = [
  [/^(us|usa|u\.s\.a?\.|united states( of america)?)$/i, 'US'],
  [/^(ca|can|canada)$/i, 'CA'],
  [/^(au|aus|australia)$/i, 'AU'],
  [/^(gb|uk|united kingdom|great britain)$/i, 'GB'],
  [/^(de|germany|deutschland)$/i, 'DE'],
]
/** Portland, OR 97209 */
const PLACE = /^(.+?)[,\s]+([A-Za-z]{2,3})[,\s]+(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d|\d{4})$/
/** OR 97209 */
const REGION = /^([A-Za-z]{2,3})[,\s]+(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d|\d{4})$/

/** Parses a free-text address. Fields that cannot be parsed stay empty, for an admin to fill in. */
export function parseAddress(text: string): Address {
  const lines = split(text)
  const country = takeCountry(lines)
  const place = takePlace(lines)
  const hasName = lines.length > 1 && !/\d/.test(lines[0] ?? '')
  const name = hasName ? (lines.shift() ?? '') : ''
  const [address_line1 = '', ...rest] = lines
  return { ...EMPTY, name, address_line1, address_line2: rest.join(', '), ...place, country_code: country }
}

/** Splits by lines, or by commas if there is only one line. */
function split(text: string) {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const filled = lines.filter(Boolean)
  return filled.length > 1
    ? filled
    : text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
}

function takeCountry(lines: string[]) {
  const found = COUNTRIES.find(([pattern]) => pattern.test(lines.at(-1) ?? ''))
  if (!found || lines.length < 2) return EMPTY.country_code
  lines.pop()
  return found[1]
}

function takePlace(lines: string[]): Partial<Address> {
  const last = lines.at(-1) ?? ''
  const region = REGION.exec(last)
  if (region && lines.length > 1) {
    lines.pop()
    return { city_locality: lines.pop() ?? '', ...toRegion(region[1], region[2]) }
  }
  const place = PLACE.exec(last)
  if (!place) return {}
  lines.pop()
  return { city_locality: place[1] ?? '', ...toRegion(place[2], place[3]) }
}

function toRegion(state = '', zip = '') {
  return { state_province: state.toUpperCase(), postal_code: zip.toUpperCase() }
}
