import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus after the next render, because changing a line's size or color replaces its element.
 * A layout effect: a passive effect of the previous render may still be pending and would run before the new element exists.
 */
export function useFocusLater() {
  const targetId = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (targetId.current === undefined) return
    document.getElementById(targetId.current)?.focus()
    targetId.current = undefined
  })
  return (id: string) => {
    targetId.current = id
  }
}
