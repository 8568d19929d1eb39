import { type RefObject, useEffect } from 'react'

/** A press that begins on the page also ends there. Otherwise the click would be lost if a toast slides over the button meanwhile. */
export function usePressThrough(toasts: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    const begin = ({ target }: PointerEvent) => {
      const { current } = toasts
      if (current && !current.contains(target as Node)) current.style.pointerEvents = 'none'
    }
    // After the click, which follows in the same task.
    const end = () => setTimeout(() => toasts.current?.style.removeProperty('pointer-events'))
    addEventListener('pointerdown', begin, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
    return () => listeners.abort()
  }, [toasts])
}
