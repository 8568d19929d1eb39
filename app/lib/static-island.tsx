import { type ComponentType, createElement, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Hydration keeps the server's HTML, because React does not compare the content of `dangerouslySetInnerHTML`. */
const SERVER_HTML = { __html: '' }

/**
 * A component whose HTML comes from the server and is never hydrated (static island). The browser loads its code only when
 * the props change, or when the page is opened by a navigation in the browser. For text and plain links. A navigation waits
 * for an island that `isAwaited`, so that the content below does not move.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAwaited = false } = {},
) {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return function StaticIsland(props: Props) {
    const isHydrated = useHydrated()
    const [first] = useState({ props, isFromServer: !isHydrated })
    // For good: the server's HTML is gone when the first props come back.
    const [hasChanged, setChanged] = useState(false)
    if (!hasChanged && !isSame(first.props, props)) setChanged(true)
    // Deferred, so that the old content stays until the code has been loaded.
    const isChanged = useDeferredValue(hasChanged)
    if (import.meta.env.SSR || isChanged)
      return (
        <div key="live" className="contents">
          {createElement(Part, props)}
        </div>
      )
    if (first.isFromServer)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
    return (
      <div className="contents">
        {isAwaited ? createElement(Part, props) : <Suspense>{createElement(Part, props)}</Suspense>}
      </div>
    )
  }
}

function isSame(before: object, now: object) {
  const values = new Map(Object.entries(before))
  return Object.entries(now).every(([name, value]) => Object.is(values.get(name), value))
}
