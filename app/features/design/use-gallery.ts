import { useRef, useState } from 'react'

/** Carousel state: the current image follows scrolling (swiping), and `show` scrolls to an image. */
export function useGallery(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const target = useRef<number>(undefined)

  function show(requested: number) {
    const next = (requested + count) % count
    const isNear = Math.abs(next - index) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
    target.current = next
    setIndex(next)
    scroll(isNear ? 'smooth' : 'instant')
  }

  function scroll(behavior: ScrollBehavior) {
    const left = (target.current ?? 0) * (track.current?.clientWidth ?? 0)
    track.current?.scrollTo({ left, behavior })
  }

  function syncIndex() {
    if (track.current) setIndex(Math.round(track.current.scrollLeft / track.current.clientWidth))
  }

  function clearTarget() {
    target.current = undefined
  }

  return {
    index,
    show,
    track: {
      ref: track,
      /** Ignores the images in between while scrolling to the target. */
      onScroll: () => {
        const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
        if (target.current === undefined) syncIndex()
        else if (Math.abs(scrollLeft - target.current * clientWidth) < 2) clearTarget()
      },
      /** On a busy machine, the rest of a smooth scroll can undo a jump that interrupted it. */
      onScrollEnd: () => {
        if (target.current === undefined) syncIndex()
        else scroll('instant')
      },
      onPointerDown: clearTarget,
      onWheel: clearTarget,
    },
  }
}
