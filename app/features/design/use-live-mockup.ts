import { useEffect, useState } from 'react'
import type { Mockup } from '#app/features/garments/mockup.tsx'

const loadMockup = () => import('#app/features/garments/mockup.tsx')

/** Loads the live drawing when needed. Prefetched on the first interaction, so that choosing a color is instant. */
export function useLiveMockup(isNeeded: boolean) {
  const [live, setLive] = useState<{ Mockup: typeof Mockup }>()

  useEffect(() => {
    const prefetch = new AbortController()
    const fetchOnce = () => {
      prefetch.abort()
      loadMockup().catch(() => {})
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown']) addEventListener(event, fetchOnce, prefetch)
    return () => prefetch.abort()
  }, [])

  useEffect(() => {
    // If loading fails, the image in the first color stays.
    if (isNeeded) loadMockup().then(setLive, () => {})
  }, [isNeeded])

  return isNeeded ? live?.Mockup : undefined
}
