import { LRUCache } from 'lru-cache'
import { isChoice, isTooLong, type QueryParameter, readParameter } from '#domain/query-parameter.ts'
import type { PageAddress } from '#server/platform/page-cache/page-cache.ts'
import { findPublicPage } from './public-pages.ts'

/** React Router asks for the data of a page at its path with this ending; of a path that ends in a slash at `/_.data`. */
const DATA = '.data'
/** Which loaders' data it wants, if not those of all. */
const ROUTES = { _routes: { maxLength: 100 } }

const MAX_REMEMBERED_LENGTH = 200

/** Reading a query takes longer than sending a cached page, and most requests repeat an earlier query. */
const remembered = new LRUCache<string, PageAddress>({ max: 1000 })

/** The public page at an address, or nothing if there is none or it must not be kept. */
export function findPageAddress(origin: string, target: string): PageAddress | undefined {
  if (!target.includes('?') || target.length > MAX_REMEMBERED_LENGTH) return readAddress(origin, target)
  const asked = origin + target
  const known = remembered.get(asked)
  if (known) return known
  const address = readAddress(origin, target)
  if (address) remembered.set(asked, address)
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

/** Undefined for a text so long that keeping it would be a waste. */
function readQuery(parameters: Record<string, QueryParameter>, query: string) {
  const asked = new URLSearchParams(query)
  const known = new URLSearchParams()
  let isUnbounded = false
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = asked.get(name) ?? ''
    if (!isChoice(parameter) && isTooLong(parameter, text)) return undefined
    const value = readParameter(parameter, text)
    if (!value) continue
    known.append(name, value)
    isUnbounded ||= !isChoice(parameter)
  }
  return { text: known.size > 0 ? `?${known}` : '', isUnbounded }
}
