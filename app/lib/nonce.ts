import { createContext } from 'react'

/** CSP nonce for our inline scripts during rendering. The final page uses script hashes instead. */
export const Nonce = createContext<string | undefined>(undefined)
