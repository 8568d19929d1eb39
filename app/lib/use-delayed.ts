import { useEffect, useState } from 'react'

/** True after a delay, so that fast operations show no spinner. */
export function useDelayed(isActive: boolean, afterMs: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setIsDelayed(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsDelayed(false)
    }
  }, [isActive, afterMs])
  return isActive && isDelayed
}
