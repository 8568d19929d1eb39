import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/durations.ts'

/** Milliseconds until a moment, updated every second. Starts with the server's value, to match its markup. */
export function useTimeLeft(at: string, renderedAt: string): number {
  const end = Date.parse(at)
  const [left, setLeft] = useState(() => Math.max(0, end - Date.parse(renderedAt)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      // Aligned to whole seconds, so that delays do not accumulate.
      if (now > 0) timer = setTimeout(update, now % SECOND_MS || SECOND_MS)
    }
    update()
    // Timers stop while the device sleeps or the tab is in the background.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [end])

  return left
}
