import { useEffect, useState } from 'react'
import type { Mockup } from '#app/features/garments/mockup.tsx'

const loadMockup = () => import('#app/features/garments/mockup.tsx')

/** The live drawing once it is wanted. It is fetched with the first touch, so that the first choice of a color finds it. */
export function useLiveMockup(isWanted: boolean) {
  const [live, setLive] = useState<{ Mockup: typeof Mockup }>()

  useEffect(() => {
    const first = new AbortController()
    const fetchOnce = () => {
      first.abort()
      loadMockup().catch(() => {})
    }
    for (const touch of ['pointermove', 'pointerdown', 'keydown']) addEventListener(touch, fetchOnce, first)
    return () => first.abort()
  }, [])

  useEffect(() => {
    // Where it cannot be fetched, the image in the first color stays.
    if (isWanted) loadMockup().then(setLive, () => {})
  }, [isWanted])

  return isWanted ? live?.Mockup : undefined
}
