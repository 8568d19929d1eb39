import { useEffect } from 'react'

declare global {
  interface Window {
    /** What was pressed before the page could answer, in order; see `server/http/hold-scripts.ts`. */
    earlyTouches?: (HTMLButtonElement | HTMLInputElement)[]
  }
}

/** Presses once more, as soon as the page can answer, what was pressed too early. */
export function ReplayTouches() {
  useEffect(() => {
    const touches = window.earlyTouches ?? []
    delete window.earlyTouches
    for (const touched of touches) {
      // A choice that is made already would be no news.
      if (touched instanceof HTMLInputElement) touched.checked = false
      touched.click()
    }
  }, [])
  return null
}
