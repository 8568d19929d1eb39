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

/** Returns a function to stop. Not for `scroll` and `pointermove`, which browsers also send without the user. */
function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(event, call, { once: true, signal: stop.signal })
  return () => stop.abort()
}
