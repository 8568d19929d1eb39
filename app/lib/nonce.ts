import { createContext } from 'react'

/** Allows our own inline scripts while a page is rendered; the sealed page does not carry it any more. */
export const Nonce = createContext<string | undefined>(undefined)
