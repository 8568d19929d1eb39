import { useRef, useState } from 'react'

/** Which of several images is in view: by swiping, which is scrolling, or by asking for one. */
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

  function follow() {
    if (track.current) setIndex(Math.round(track.current.scrollLeft / track.current.clientWidth))
  }

  function forgetGoal() {
    goal.current = undefined
  }

  return {
    index,
    show,
    track: {
      ref: track,
      /** On the way to what was asked for, the images in between do not count. */
      onScroll: () => {
        const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
        if (goal.current === undefined) follow()
        else if (Math.abs(scrollLeft - goal.current * clientWidth) < 2) forgetGoal()
      },
      onScrollEnd: () => {
        forgetGoal()
        follow()
      },
      onPointerDown: forgetGoal,
      onWheel: forgetGoal,
    },
  }
}
