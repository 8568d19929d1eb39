import { AU_STATES, CA_PROVINCES, JP_PREFECTURES, type Region, US_STATES } from './regions.ts'
import type { ShippingCountry } from './shipping-countries.ts'

export const MAX_SAVED_ADDRESSES = 20

/** How a country writes addresses. */
export type AddressRule = {
  name: string
  /** Other names by which customers know the country, in their own language too. */
  aliases: readonly string[]
  postcode: {
    label: 'ZIP code' | 'Postcode' | 'Postal code' | 'Eircode'
    /** Matches a whole postcode, in upper case. */
    pattern: RegExp
    example: string
    optional?: true
    /** A missing separator is added after this many characters. */
    separator?: { after: number; text: ' ' | '-' }
  }
  /** Where the postcode is written: before the city, after city and region, or on the next line. */
  order: 'before' | 'after' | 'below'
  region?: { label: string; required: boolean; list?: readonly Region[] }
}

const FOUR = /\d{4}/
const FIVE = /\d{5}/
const province = (label: string) => ({ label, required: false })

export const ADDRESS_RULES: Record<ShippingCountry, AddressRule> = {
  US: {
    name: 'United States',
    aliases: ['USA', 'United States of America', 'America', 'Puerto Rico'],
    postcode: { label: 'ZIP code', pattern: /\d{5}(?:-\d{4})?/, example: '97209' },
    order: 'after',
    region: { label: 'State', required: true, list: US_STATES },
  },
  CA: {
    name: 'Canada',
    aliases: ['CAN'],
    postcode: {
      label: 'Postal code',
      pattern: /[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d/,
      example: 'M5V 2T6',
      separator: { after: 3, text: ' ' },
    },
    order: 'after',
    region: { label: 'Province', required: true, list: CA_PROVINCES },
  },
  MX: {
    name: 'Mexico',
    aliases: ['México', 'Méjico', 'MEX'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '06600' },
    order: 'before',
    region: province('State'),
  },
  GB: {
    name: 'United Kingdom',
    aliases: ['UK', 'GBR', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
    postcode: {
      label: 'Postcode',
      pattern: /(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})/,
      example: 'SW1A 1AA',
      separator: { after: -3, text: ' ' },
    },
    order: 'below',
  },
  IE: {
    name: 'Ireland',
    aliases: ['IRL', 'Éire', 'Republic of Ireland'],
    postcode: {
      label: 'Eircode',
      pattern: /(?:D6W|[AC-FHKNPRTV-Y]\d{2}) [\dA-Z]{4}/,
      example: 'D02 X285',
      optional: true,
      separator: { after: 3, text: ' ' },
    },
    order: 'below',
    region: province('County'),
  },
  DE: {
    name: 'Germany',
    aliases: ['Deutschland', 'DEU', 'GER'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '10115' },
    order: 'before',
  },
  AT: {
    name: 'Austria',
    aliases: ['Österreich', 'AUT'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '1010' },
    order: 'before',
  },
  CH: {
    name: 'Switzerland',
    aliases: ['Schweiz', 'Suisse', 'Svizzera', 'Svizra', 'CHE'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '8001' },
    order: 'before',
  },
  FR: {
    name: 'France',
    aliases: ['FRA'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '75001' },
    order: 'before',
  },
  BE: {
    name: 'Belgium',
    aliases: ['België', 'Belgique', 'Belgien', 'BEL'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '1000' },
    order: 'before',
  },
  NL: {
    name: 'Netherlands',
    aliases: ['The Netherlands', 'Nederland', 'Holland', 'NLD'],
    postcode: {
      label: 'Postcode',
      pattern: /\d{4} [A-Z]{2}/,
      example: '1012 AB',
      separator: { after: 4, text: ' ' },
    },
    order: 'before',
  },
  LU: {
    name: 'Luxembourg',
    aliases: ['Lëtzebuerg', 'Luxemburg', 'LUX'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '1330' },
    order: 'before',
  },
  IT: {
    name: 'Italy',
    aliases: ['Italia', 'ITA'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '00184' },
    order: 'before',
    region: province('Province'),
  },
  ES: {
    name: 'Spain',
    aliases: ['España', 'ESP'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '28013' },
    order: 'before',
    region: province('Province'),
  },
  PT: {
    name: 'Portugal',
    aliases: ['PRT'],
    postcode: {
      label: 'Postal code',
      pattern: /\d{4}-\d{3}/,
      example: '1100-148',
      separator: { after: 4, text: '-' },
    },
    order: 'before',
  },
  DK: {
    name: 'Denmark',
    aliases: ['Danmark', 'DNK'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '1050' },
    order: 'before',
  },
  SE: {
    name: 'Sweden',
    aliases: ['Sverige', 'SWE'],
    postcode: { label: 'Postal code', pattern: /\d{3} \d{2}/, example: '111 22', separator: { after: 3, text: ' ' } },
    order: 'before',
  },
  NO: {
    name: 'Norway',
    aliases: ['Norge', 'Noreg', 'NOR'],
    postcode: { label: 'Postal code', pattern: FOUR, example: '0150' },
    order: 'before',
  },
  FI: {
    name: 'Finland',
    aliases: ['Suomi', 'FIN'],
    postcode: { label: 'Postal code', pattern: FIVE, example: '00100' },
    order: 'before',
  },
  PL: {
    name: 'Poland',
    aliases: ['Polska', 'POL'],
    postcode: { label: 'Postal code', pattern: /\d{2}-\d{3}/, example: '00-001', separator: { after: 2, text: '-' } },
    order: 'before',
  },
  CZ: {
    name: 'Czechia',
    aliases: ['Czech Republic', 'Česko', 'Česká republika', 'CZE'],
    postcode: { label: 'Postal code', pattern: /\d{3} \d{2}/, example: '110 00', separator: { after: 3, text: ' ' } },
    order: 'before',
  },
  AU: {
    name: 'Australia',
    aliases: ['AUS'],
    postcode: { label: 'Postcode', pattern: FOUR, example: '2000' },
    order: 'after',
    region: { label: 'State', required: true, list: AU_STATES },
  },
  NZ: {
    name: 'New Zealand',
    aliases: ['Aotearoa', 'NZL'],
    postcode: { label: 'Postcode', pattern: FOUR, example: '1010' },
    order: 'after',
  },
  JP: {
    name: 'Japan',
    aliases: ['日本', 'Nippon', 'Nihon', 'JPN'],
    postcode: { label: 'Postal code', pattern: /\d{3}-\d{4}/, example: '100-0001', separator: { after: 3, text: '-' } },
    order: 'after',
    region: { label: 'Prefecture', required: true, list: JP_PREFECTURES },
  },
}

/** The postcode as the country writes it: in upper case, with its separator. Other text is only trimmed. */
export function normalizePostcode({ postcode }: AddressRule, text: string): string {
  const plain = text.trim().toUpperCase()
  const bare = plain.replaceAll(/[\s-]/g, '')
  const { separator } = postcode
  const at = separator && (separator.after < 0 ? bare.length + separator.after : separator.after)
  const written = separator && at ? `${bare.slice(0, at)}${separator.text}${bare.slice(at)}` : plain
  return isPostcode({ postcode }, written) ? written : plain
}

export function isPostcode({ postcode }: Pick<AddressRule, 'postcode'>, text: string): boolean {
  return new RegExp(`^${postcode.pattern.source}$`).test(text)
}

/** The region's code, given its code or full name in any case. */
export function findRegion({ region }: AddressRule, text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  return region?.list?.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code
}
