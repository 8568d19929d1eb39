import { useEffect, useLayoutEffect, useRef } from 'react'

type Touch = {
  event: Event
  element: HTMLButtonElement | HTMLInputElement
  /** `aria-pressed` of a switch as it was seen. */
  seen: string | null
}

declare global {
  interface Window {
    /** What was pressed before the page could answer, in order; see `server/site/hold-scripts.ts`. */
    earlyTouches?: Touch[]
  }
}

/** Presses once more, as soon as the page can answer, what was pressed too early. */
export function ReplayTouches() {
  const early = useRef<Touch[]>([])
  // From this commit on React answers by itself, also the press that is being delivered right now.
  useLayoutEffect(() => {
    early.current = (window.earlyTouches ?? []).filter(({ event }) => event.eventPhase === Event.NONE)
    delete window.earlyTouches
  }, [])
  useEffect(() => {
    // One at a time, so that each press finds what the one before has done.
    const next = () => {
      const touch = early.current.shift()
      if (!touch) return
      press(touch)
      setTimeout(next)
    }
    setTimeout(next)
  }, [])
  return null
}

function press({ element, seen }: Touch) {
  // A switch that stands where it was to be put stays there: its state was not known yet, or it was pressed twice.
  if (element.getAttribute('aria-pressed') !== seen) return
  // A choice that is made already would be no news.
  if (element instanceof HTMLInputElement) element.checked = false
  element.click()
}
