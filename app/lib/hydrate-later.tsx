import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

/**
 * A component that is in the server's HTML, but whose code the browser loads at the first interaction (selective hydration).
 * For content that works as plain HTML. Its props must stay the same, because React discards the HTML of a boundary that
 * is updated before it is hydrated.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Later = lazy(async () => {
    if (!import.meta.env.SSR) await firstInteraction()
    return { default: await load() }
  })
  return memo((props: Props) => <Suspense>{createElement<Props>(Later as ComponentType<Props>, props)}</Suspense>)
}

/** Resolves immediately after a navigation in the browser, which starts with a click or a key. */
function firstInteraction() {
  if (navigator.userActivation?.hasBeenActive) return
  return new Promise<void>((resolve) => {
    const once = new AbortController()
    const finish = () => {
      once.abort()
      resolve()
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll']) addEventListener(event, finish, once)
  })
}
