import { useEffect, useSyncExternalStore } from 'react'
import { currentStack, loadStack, onStackLoaded } from './toast.ts'

/** The place on the page where toasts appear; empty until the first one. */
export function Toaster() {
  const Stack = useSyncExternalStore(onStackLoaded, currentStack, () => undefined)

  // Fetched with the first touch rather than the first toast: that one may be about a lost connection.
  useEffect(() => {
    const first = new AbortController()
    const fetchOnce = () => {
      first.abort()
      loadStack().catch(() => {})
    }
    addEventListener('pointerdown', fetchOnce, first)
    addEventListener('keydown', fetchOnce, first)
    return () => first.abort()
  }, [])

  return Stack && <Stack />
}
