import { useEffect, useRef } from 'react'
import { HEADING_ID } from './line-ids.ts'

/** Adding a best seller to an empty cart removes the button that had the focus, so the focus moves to the heading. */
export function useFirstItemFocus(lineCount: number) {
  const before = useRef(lineCount)
  useEffect(() => {
    const wasEmpty = before.current === 0
    before.current = lineCount
    if (!wasEmpty || lineCount === 0) return
    // Another tab may have added the item, or undo may have moved the focus already.
    if (document.hasFocus() && document.activeElement === document.body) document.getElementById(HEADING_ID)?.focus()
  }, [lineCount])
}
