import { useEffect, useRef } from 'react'

/** Moves the focus after the next render, because changing a line's size or color replaces its element. */
export function useFocusLater() {
  const targetId = useRef<string>(undefined)
  useEffect(() => {
    if (targetId.current === undefined) return
    document.getElementById(targetId.current)?.focus()
    targetId.current = undefined
  })
  return (id: string) => {
    targetId.current = id
  }
}
