import { LRUCache } from 'lru-cache'
import { isChoice, isTooLong, readValues } from '#domain/query-parameter.ts'
import type { KindTag } from '#server/platform/page-cache/invalidate.ts'
import type { PageAddress } from '#server/platform/page-cache/page-cache.ts'
import { findPublicPage, type PublicPage } from './public-pages.ts'

/** React Router requests a page's data at its path with this suffix, or at `/_.data` for a path that ends in a slash. */
export const DATA_SUFFIX = '.data'
/** Selects the loaders to run; all by default. */
const ROUTES = { _routes: { maxLength: 100 } }

/** Parameters of any page that only scripts in the browser read: campaign tracking, and the result of an email link. */
const FOR_BROWSERS =
  /^(?:utm_\w+|gad_\w+|hsa_\w+|pk_\w+|mtm_\w+|mc_[ce]id|_ga|_gl|gclid|fbclid|yclid|dclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|li_fat_id|srsltid|ref|code|type|token_hash|error|error_code|error_description)$/

const MAX_REMEMBERED_LENGTH = 200

/** LRU cache: parsing a query takes longer than sending a cached page, and most requests repeat an earlier query. */
const remembered = new LRUCache<string, PageAddress>({ max: 1000 })

/** The cache address of a public page. Undefined for other paths and for queries that must not be cached or are not canonical. */
export function findPageAddress(origin: string, target: string): PageAddress | undefined {
  if (!target.includes('?') || target.length > MAX_REMEMBERED_LENGTH) return readAddress(origin, target)
  const url = origin + target
  const known = remembered.get(url)
  if (known) return known
  const address = readAddress(origin, target)
  if (address) remembered.set(url, address)
  return address
}

function readAddress(origin: string, target: string): PageAddress | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const isData = path.endsWith(DATA_SUFFIX)
  const page = findPublicPage(isData ? pagePath(path) : path)
  if (!page) return undefined
  if (mark < 0) return { url: origin + path, route: page.path, tags: page.tags, isUnbounded: false }
  const query = readPageQuery(
    isData ? { ...page, parameters: { ...page.parameters, ...ROUTES } } : page,
    target.slice(mark + 1),
  )
  if (!query || !(isData || query.isCanonical)) return undefined
  const tags: readonly KindTag[] = query.hasSearch ? [...page.tags, 'searches'] : page.tags
  return { url: origin + path + query.known, route: page.path, tags, isUnbounded: query.isUnbounded }
}

/** The path of the page whose data is at this path. */
export function pagePath(path: string): string {
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -DATA_SUFFIX.length)
}

/** Undefined if a parameter is too long to cache. */
export function readPageQuery({ parameters = {}, browserParameters = [] }: PublicPage, query: string) {
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  let isUnbounded = false
  for (const [name, parameter] of Object.entries(parameters)) {
    const texts = given.getAll(name)
    if (texts.some((text) => isTooLong(parameter, text))) return undefined
    const values = readValues(parameter, texts)
    for (const value of values) known.append(name, value)
    // Lists have too many combinations to keep them all.
    isUnbounded ||= values.length > 0 && !isChoice(parameter)
  }
  const forBrowser = [...given].filter(
    ([name]) => !Object.hasOwn(parameters, name) && (browserParameters.includes(name) || FOR_BROWSERS.test(name)),
  )
  const canonical = new URLSearchParams([...known, ...forBrowser])
  return {
    /** The parameters that the page is rendered with. */
    known: queryText(known),
    /** Also has the parameters that only the browser reads. */
    canonical: queryText(canonical),
    isCanonical: sorted(given) === sorted(canonical),
    isUnbounded,
    hasSearch: known.has('search'),
  }
}

function queryText(params: URLSearchParams) {
  return params.size > 0 ? `?${params}` : ''
}

/** For comparing parameters regardless of their order and encoding. */
function sorted(params: URLSearchParams) {
  return [...params]
    .map(([name, value]) => JSON.stringify([name, value]))
    .toSorted()
    .join()
}
