import { PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import type { Sort } from '#domain/shop.ts'
import { quote, quotePattern } from '#server/platform/search-engine/groonga.ts'
import type { Clause, Phrases } from './clause.ts'
import { withoutStopWords } from './stop-words.ts'

/** Selects nothing. */
const NEVER = 'false'

/** The sort keys of each order, as in `design-orders.ts`. */
const ORDERS: Record<Sort, { fields: readonly string[]; isDescending: boolean }> = {
  newest: { fields: ['created_at', '_key'], isDescending: true },
  'price-up': { fields: ['price', '_key'], isDescending: false },
  'price-down': { fields: ['price', '_key'], isDescending: true },
  'best-selling': { fields: ['sold', 'created_at', '_key'], isDescending: true },
}

/** All clauses as a filter in Groonga's script syntax. Undefined if no design can match. */
export function toFilter(clauses: readonly Clause[]): string | undefined {
  const filters = clauses.map(toCondition)
  return filters.includes(NEVER) ? undefined : filters.map((filter) => `(${filter})`).join(' && ')
}

export function toSortKeys(sort: Sort): string {
  const { fields, isDescending } = ORDERS[sort]
  return fields.map((field) => (isDescending ? `-${field}` : field)).join(',')
}

/** The designs after a position, given by the sort keys of its design. Groonga compares no rows, so each key is spelled out. */
export function afterKeys(sort: Sort, keys: readonly string[]): string {
  const { fields, isDescending } = ORDERS[sort]
  const value = (index: number) => (fields[index] === '_key' ? quote(keys[index] ?? '') : String(Number(keys[index])))
  const alternatives = fields.map((field, index) => {
    const same = fields.slice(0, index).map((earlier, position) => `${earlier} == ${value(position)}`)
    return [...same, `${field} ${isDescending ? '<' : '>'} ${value(index)}`].join(' && ')
  })
  return anyOf(alternatives)
}

function toCondition(clause: Clause): string {
  if ('contains' in clause) return `search_text @~ ${quotePattern(clause.contains)}`
  if ('words' in clause) return anyOf(clause.words.map(hasPhrases).filter((filter) => filter !== NEVER))
  if ('prices' in clause) return anyOf(clause.prices.map(isInRange))
  if ('without' in clause) return clause.without.map((id) => `_key != ${quote(id)}`).join(' && ')
  const { field, anyOf: values } = clause
  const operator = field === 'category' || field === 'designer' ? '==' : '@'
  return anyOf(values.map((value) => `${field} ${operator} ${quote(value)}`))
}

/** Like `to_tsquery`, which ignores stop words. A text of nothing else matches nothing. */
function hasPhrases(phrases: Phrases): string {
  const required = phrases
    .map((alternatives) => alternatives.map(withoutStopWords).filter(Boolean))
    .filter(({ length }) => length > 0)
    .map((alternatives) => anyOf(alternatives.map((phrase) => `words @ ${quote(phrase)}`)))
  return required.length > 0 ? required.join(' && ') : NEVER
}

function isInRange(range: PriceRange) {
  const { from, below } = PRICE_LIMITS[range]
  return `price >= ${from}${below === undefined ? '' : ` && price < ${below}`}`
}

function anyOf(filters: readonly string[]) {
  return filters.length > 0 ? `(${filters.map((filter) => `(${filter})`).join(' || ')})` : NEVER
}
