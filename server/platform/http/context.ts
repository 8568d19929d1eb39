import { createContext, type MetaDescriptor } from 'react-router'

/** Variables of every request in Hono. */
export type Env = {
  Variables: {
    requestId: string
    /** Counts the request for the signed-in account. Missing if the endpoint has no such limit. */
    countAccount?: (accountId: string) => Promise<void>
  }
}

/** Request data available to page loaders. Never includes the user, because pages are cached. */
type PageContext = {
  requestId: string
  nonce: string
  origin: string
  /** For crawlers. Loaders add to it, and only the server renders it. */
  crawlerTags: MetaDescriptor[]
  /** Receives the HTML as a string. The body of a Response is a stream, which is slow to write and to read again. */
  setHtml: (html: string) => void
}

export const pageContext = createContext<PageContext>()
