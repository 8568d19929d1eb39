import { createContext } from 'react'

/** The id of the request that a failed page came with; the error page shows it, the server's log has it too. */
export const RequestId = createContext<string | undefined>(undefined)
