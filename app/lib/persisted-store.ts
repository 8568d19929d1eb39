type Options<State> = { key: string; empty: State; parse: (stored: unknown) => State }

/**
 * An external store (for `useSyncExternalStore`) that is kept in localStorage and follows other tabs.
 * Where storage is full or forbidden, it lives as long as the page.
 */
export function createPersistedStore<State>({ key, empty, parse }: Options<State>) {
  let state: State | undefined
  let isStored = true
  const listeners = new Set<() => void>()

  function load(): State {
    if (!isStored && state !== undefined) return state
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? empty : parse(JSON.parse(stored))
    } catch {
      return empty
    }
  }

  function publish(changed: State) {
    state = changed
    for (const listener of listeners) listener()
  }

  function followOtherTab({ key: changedKey }: StorageEvent) {
    if (changedKey === key || changedKey === null) publish(load())
  }

  return {
    /** The state as it is shown. */
    current(): State {
      state ??= load()
      return state
    },
    /** The state as it is stored this moment, whichever tab stored it. Start changes from here. */
    load,
    set(changed: State): void {
      publish(changed)
      try {
        localStorage.setItem(key, JSON.stringify(changed))
        isStored = true
      } catch (error) {
        isStored = false
        console.error(`${key} could not be stored.`, error)
      }
    },
    /** Shows what is stored. */
    refresh(): State {
      const stored = load()
      publish(stored)
      return stored
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        addEventListener('storage', followOtherTab)
        if (isStored) state = undefined // another tab may have changed it while nobody listened
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', followOtherTab)
      }
    },
  }
}
