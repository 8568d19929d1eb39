import { createContext } from 'react-router'

/** Variables of every request in Hono. */
export type Env = {
  Variables: {
    requestId: string
    /** Counts the request for the signed-in account. Missing if the endpoint has no such limit. */
    countAccount?: (accountId: string) => Promise<void>
  }
}

/** Request data available to page loaders. Never includes the user, because pages are cached. */
export const pageContext = createContext<{ requestId: string; nonce: string; origin: string }>()
