import { useEffect, useState } from 'react'

/** True once something has lasted for a while, so that what is fast shows no waiting at all. */
export function useDelayed(isGoingOn: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn, afterMs])
  return isGoingOn && isLate
}
