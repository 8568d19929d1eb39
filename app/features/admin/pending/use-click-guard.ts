import { type MouseEvent, useRef } from 'react'

/** Longer than a double-click, and farther than the pointer moves during one. */
const GUARD_MS = 500
const GUARD_PX = 24

/**
 * Ignores a second click in the same place right after a decision: the next design moves under the pointer, and a
 * double-click would decide it unseen. Keys are not affected; a click by keyboard has no click count.
 */
export function useClickGuard() {
  const decidedAt = useRef(Number.NEGATIVE_INFINITY)
  const place = useRef({ x: 0, y: 0 })
  return {
    start: () => {
      decidedAt.current = performance.now()
    },
    onClickCapture: (event: MouseEvent) => {
      const { detail, clientX: x, clientY: y } = event
      if (detail === 0) return
      const isSamePlace = Math.hypot(x - place.current.x, y - place.current.y) <= GUARD_PX
      if (isSamePlace && performance.now() - decidedAt.current <= GUARD_MS) {
        event.stopPropagation()
        event.preventDefault()
      } else place.current = { x, y }
    },
  }
}
