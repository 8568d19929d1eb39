import { createContext } from 'react'

/** The request id of a failed page, shown on the error page to find the error in the server log. */
export const RequestId = createContext<string | undefined>(undefined)
