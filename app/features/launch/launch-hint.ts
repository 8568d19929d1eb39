import { createContext } from 'react'

/** The launch moment, given to a page that is drawn before it. */
export const LaunchAt = createContext<string | undefined>(undefined)

/** What the page says in the browser, so that nobody has to be asked once the shop is open. */
export function isBeforeLaunch(): boolean {
  const { launchAt } = document.documentElement.dataset
  return launchAt !== undefined && Date.now() < Date.parse(launchAt)
}
