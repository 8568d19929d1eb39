import { useEffect, useSyncExternalStore } from 'react'
import { currentStack, loadStack, onStackLoaded } from './toast.ts'

/** Container for toasts; empty until the first one. */
export function Toaster() {
  const Stack = useSyncExternalStore(onStackLoaded, currentStack, () => undefined)

  // Loaded on the first interaction, not with the first toast, which may be about a lost connection.
  useEffect(() => {
    const prefetch = new AbortController()
    const fetchOnce = () => {
      prefetch.abort()
      loadStack().catch(() => {})
    }
    addEventListener('pointerdown', fetchOnce, prefetch)
    addEventListener('keydown', fetchOnce, prefetch)
    return () => prefetch.abort()
  }, [])

  return Stack && <Stack />
}
