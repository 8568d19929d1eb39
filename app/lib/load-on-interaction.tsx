import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'

/** A component that is not in the server's HTML, and whose code the browser loads at the first interaction. */
export function loadOnInteraction<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return function LoadedOnInteraction(props: Props) {
    const [isWanted, setWanted] = useState(false)
    useEffect(() => onFirstInteraction(() => setWanted(true)), [])
    return isWanted ? <Suspense>{createElement(Part, props)}</Suspense> : null
  }
}

/** Calls immediately after a navigation in the browser, which starts with a click or a key. Returns a function to stop. */
function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController()
  if (navigator.userActivation?.hasBeenActive) call()
  // Not `scroll` and `pointermove`, which browsers also send without the user.
  else
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
      addEventListener(event, call, { once: true, signal: stop.signal })
  return () => stop.abort()
}
