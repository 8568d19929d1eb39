import { useRef, useState } from 'react'

/** Which of several pictures is in view: by swiping, which is scrolling, or by asking for one. */
export function useGallery(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const goal = useRef<number>(undefined)

  function show(wanted: number) {
    const next = (wanted + count) % count
    const isNear = Math.abs(next - index) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    goal.current = next
    setIndex(next)
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: next * width, behavior: isNear ? 'smooth' : 'instant' })
  }

  return {
    index,
    show,
    track: {
      ref: track,
      /** On the way to what was asked for, the pictures in between do not count. */
      onScroll: () => {
        if (!track.current) return
        const { scrollLeft, clientWidth } = track.current
        const at = Math.round(scrollLeft / clientWidth)
        if (goal.current === undefined) setIndex(at)
        else if (Math.abs(scrollLeft - goal.current * clientWidth) < 2) goal.current = undefined
      },
      onPointerDown: () => {
        goal.current = undefined
      },
      onWheel: () => {
        goal.current = undefined
      },
    },
  }
}
