import { findPublicPage, type PublicPage } from './public-pages.ts'

export type PageAddress = {
  page: PublicPage
  /** What is rendered and what the page is kept under: own origin, path, known parameters in a fixed order. */
  url: string
  /** Whether somebody could think up any number of such addresses. */
  isEndless: boolean
}

/** React Router asks for the data of a page at its path with this ending; of a path that ends in a slash at `/_.data`. */
const DATA = '.data'
/** Which loaders' data it wants, if not those of all. */
const ROUTES = { _routes: 100 }

/** The public page at an address, or nothing if there is none or it must not be kept. */
export function readPageAddress(origin: string, target: string): PageAddress | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const isData = path.endsWith(DATA)
  const page = findPublicPage(isData ? pagePath(path) : path)
  if (!page) return undefined
  if (mark < 0) return { page, url: origin + path, isEndless: false }
  const query = readQuery({ ...page.parameters, ...(isData && ROUTES) }, target.slice(mark + 1))
  return query && { page, url: origin + path + query.text, isEndless: query.isEndless }
}

function pagePath(path: string) {
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -DATA.length)
}

/** Undefined for a text so long that keeping it would be a waste. */
function readQuery(parameters: NonNullable<PublicPage['parameters']>, query: string) {
  const asked = new URLSearchParams(query)
  const known = new URLSearchParams()
  let isEndless = false
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = asked.get(name)
    if (!value) continue
    if (typeof parameter === 'number') {
      if (value.length > parameter) return undefined
      isEndless = true
    } else if (!parameter.includes(value)) continue
    known.append(name, value)
  }
  return { text: known.size > 0 ? `?${known}` : '', isEndless }
}
