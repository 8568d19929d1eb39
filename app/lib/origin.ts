import { createContext } from 'react'

/** The shop's origin, for example `https://pitlane.test`, for absolute URLs. */
export const Origin = createContext('')
