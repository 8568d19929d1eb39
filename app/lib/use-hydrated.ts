import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, so that both render the same markup. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
