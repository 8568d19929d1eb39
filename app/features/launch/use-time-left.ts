import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/durations.ts'

/** Milliseconds until a moment, read from the clock anew each second; it begins with what the server drew. */
export function useTimeLeft(at: string, drawnAt: string): number {
  const end = Date.parse(at)
  const [left, setLeft] = useState(() => Math.max(0, end - Date.parse(drawnAt)))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      // To the next whole second, so that a late timer does not make the ones after it late.
      if (now > 0) timer = setTimeout(look, now % SECOND_MS || SECOND_MS)
    }
    look()
    // A machine that slept, or a tab that was put aside, has slept its timers as well.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end])

  return left
}
