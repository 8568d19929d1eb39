import { createContext } from 'react-router'

/** Variables of every request in Hono. */
export type Env = { Variables: { requestId: string } }

/** Request data available to page loaders. Never includes the user, because pages are cached. */
export const pageContext = createContext<{ requestId: string; nonce: string; origin: string }>()
