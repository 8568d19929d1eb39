import { useCallback, useEffect, useRef, useState } from 'react'

/** Scrolls a row of links or tabs to the current one, and says whether more of the row is hidden at the right. */
export function useScrollRow<Row extends HTMLElement>(current: unknown, selector: string) {
  const row = useRef<Row>(null)
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current: element } = row
    setHasMore(element !== null && element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: which element matches depends on the current value
  useEffect(() => {
    const { current: element } = row
    if (!element) return
    const active = element.querySelector<HTMLElement>(selector)
    // Counts that load later make the row wider and would push the current element out of view.
    const observer = new ResizeObserver(() => {
      if (active) element.scrollLeft = active.offsetLeft - (element.clientWidth - active.offsetWidth) / 2
      measure()
    })
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [current, selector])

  return { row, hasMore, measure }
}
