import { createContext } from 'react-router'

/** What every request carries through Hono. */
export type Env = { Variables: { requestId: string } }

/** What a page's render needs to know of its request; never who is asking. */
export const pageContext = createContext<{ requestId: string; nonce: string; origin: string }>()
