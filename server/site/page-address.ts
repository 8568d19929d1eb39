import { LRUCache } from 'lru-cache'
import { isChoice, isTooLong, type QueryParameter, readParameter } from '#domain/query-parameter.ts'
import { hasNul } from '#server/platform/http/reject-nul.ts'
import type { PageAddress } from '#server/platform/page-cache/page-cache.ts'
import { findPublicPage } from './public-pages.ts'

/** React Router requests a page's data at its path with this suffix, or at `/_.data` for a path that ends in a slash. */
const DATA = '.data'
/** Selects the loaders to run; all by default. */
const ROUTES = { _routes: { maxLength: 100 } }

const MAX_REMEMBERED_LENGTH = 200

/** LRU cache: parsing a query takes longer than sending a cached page, and most requests repeat an earlier query. */
const remembered = new LRUCache<string, PageAddress>({ max: 1000 })

/** The cache address of a public page. Undefined for other paths and for queries that must not be cached. */
export function findPageAddress(origin: string, target: string): PageAddress | undefined {
  if (hasNul(target)) return undefined // the app rejects it
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
  const isData = path.endsWith(DATA)
  const page = findPublicPage(isData ? pagePath(path) : path)
  if (!page) return undefined
  if (mark < 0) return { url: origin + path, tags: page.tags, isUnbounded: false }
  const query = readQuery({ ...page.parameters, ...(isData && ROUTES) }, target.slice(mark + 1))
  return query && { url: origin + path + query.text, tags: page.tags, isUnbounded: query.isUnbounded }
}

function pagePath(path: string) {
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -DATA.length)
}

/** Undefined if a parameter is too long to cache. */
function readQuery(parameters: Record<string, QueryParameter>, query: string) {
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  let isUnbounded = false
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = given.get(name) ?? ''
    if (!isChoice(parameter) && isTooLong(parameter, text)) return undefined
    const value = readParameter(parameter, text)
    if (!value) continue
    known.append(name, value)
    isUnbounded ||= !isChoice(parameter)
  }
  return { text: known.size > 0 ? `?${known}` : '', isUnbounded }
}
