type Options<State> = { key: string; empty: State; parse: (stored: unknown) => State }

/**
 * An external store (for `useSyncExternalStore`) in localStorage, synced across tabs.
 * If storage is full or blocked, it lasts as long as the page.
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
    /** The state in memory. */
    current(): State {
      state ??= load()
      return state
    },
    /** The stored state, including changes by other tabs. Updates must start from it. */
    load,
    set(changed: State): void {
      publish(changed)
      try {
        localStorage.setItem(key, JSON.stringify(changed))
        isStored = true
      } catch (error) {
        isStored = false
        console.error(`Failed to store ${key}.`, error)
      }
    },
    /** Publishes the stored state. */
    refresh(): State {
      const stored = load()
      publish(stored)
      return stored
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        addEventListener('storage', followOtherTab)
        if (isStored) state = undefined // another tab may have changed it while there were no listeners
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', followOtherTab)
      }
    },
  }
}
