import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { readText } from '#domain/query-parameter.ts'
import { SECTION_NAMES, SECTIONS, SHOP_PARAMETERS } from '#domain/shop-query.ts'
import type { Env } from '#server/platform/http/context.ts'
import { DATA_SUFFIX, pagePath, readPageQuery } from './page-address.ts'
import { findPublicPage } from './public-pages.ts'

/** Not forever: a parameter that a page ignores today may get a meaning later. */
const CACHE_CONTROL = 'public, max-age=3600'

/** Has no pages. */
const API = '/api/v1/'

/** Sends other spellings of a public page's URL to the one that is cached. */
export const redirectToCanonical = createMiddleware<Env>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const canonical =
    isRead && !c.req.path.startsWith(API) ? findCanonicalTarget(requestTarget(c.req.url, c.env)) : undefined
  if (canonical === undefined) return next()
  c.header('Cache-Control', CACHE_CONTROL)
  return c.redirect(canonical, 308)
})

/**
 * The canonical spelling of a public page's path and query. Undefined if the target has it already, or is no public page.
 * The order and encoding of parameters do not matter, because caches on the way may change them. @internal
 */
export function findCanonicalTarget(target: string): string | undefined {
  const url = URL.parse(`http://shop${target}`)
  const [path = ''] = target.split('?', 1)
  const canonicalPath = url && findCanonicalPath(url.pathname)
  if (!canonicalPath) return undefined
  const wholeShop = canonicalPath.isData ? undefined : findWholeShopSearch(canonicalPath.page, url.searchParams)
  if (wholeShop) return wholeShop
  const page = findPublicPage(canonicalPath.page)
  const query = page && !canonicalPath.isData ? readPageQuery(page, url.search.slice(1)) : undefined
  if (path === canonicalPath.path && (!query || query.isCanonical)) return undefined
  return canonicalPath.path + (query ? query.canonical : url.search)
}

/** Sections cannot be searched: the search of the whole shop can, within the category of the section. */
function findWholeShopSearch(path: string, given: URLSearchParams) {
  const section = SECTION_NAMES.find((name) => path === `/shop/${name}`)
  if (!section || !readText(SHOP_PARAMETERS.search, given.get('search'))) return undefined
  const params = new URLSearchParams(given)
  for (const name of ['category', 'after', 'pages']) params.delete(name)
  const { category } = SECTIONS[section]
  if (category) params.set('category', category)
  const page = findPublicPage('/shop')
  const query = page && readPageQuery(page, params.toString())
  return query && `/shop${query.canonical}`
}

/** Lower case, decoded, without repeated or trailing slashes. Undefined if that is not the path of a public page. */
function findCanonicalPath(pathname: string) {
  const decoded = decodeSegments(pathname)?.toLowerCase()
  if (decoded === undefined) return undefined
  const isData = decoded.endsWith(DATA_SUFFIX)
  const page = `/${(isData ? pagePath(decoded) : decoded).split('/').filter(Boolean).join('/')}`
  if (!findPublicPage(page)) return undefined
  return { page, isData, path: isData ? dataPath(page) : page }
}

function dataPath(page: string) {
  return page === '/' ? `/_${DATA_SUFFIX}` : page + DATA_SUFFIX
}

/** Undefined if the path is malformed, or if an encoded slash would change its segments. */
function decodeSegments(pathname: string) {
  if (/%(?:2f|5c)/i.test(pathname)) return undefined
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** As the client sent it: `url` has dot segments and backslashes resolved already. */
function requestTarget(url: string, env: unknown) {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming?.url?.startsWith('/')) return incoming.url
  const { pathname, search } = new URL(url)
  return pathname + search
}
