import { useEffect, useRef } from 'react'

/** Moves the focus once the next render is on the page: a line that changes its size or color is another element. */
export function useFocusLater() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}
