import { createContext } from 'react'

/** The shop's own address, as in `https://pitlane.test`: links for others need it whole. */
export const Origin = createContext('')
