import { createContext } from 'react'

/** The launch time, provided only before the launch. */
export const LaunchAt = createContext<string | undefined>(undefined)

/** Reads the launch time from the page, so that the browser needs no request after the launch. */
export function isBeforeLaunch(): boolean {
  const { launchAt } = document.documentElement.dataset
  return launchAt !== undefined && Date.now() < Date.parse(launchAt)
}
