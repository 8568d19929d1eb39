import { useEffect, useState } from 'react'
import type { LiveMockup } from './live-mockup.tsx'

type Live = {
  /** Undefined if the code could not be loaded. */
  Mockup?: typeof LiveMockup
  /** Of the artwork, in pixels; undefined if it could not be loaded. */
  size?: { width: number; height: number } | undefined
}

const loadMockup = () => import('./live-mockup.tsx')

/**
 * Loads the live drawing and its artwork when needed; until both have loaded or failed, the caller keeps showing the rendered image.
 * The code is prefetched on the first interaction, so that choosing a color is instant.
 */
export function useLiveMockup(isNeeded: boolean, artwork: string | undefined): Live | undefined {
  const [live, setLive] = useState<Live>()

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
    if (isNeeded)
      loadMockup()
        .then(async ({ LiveMockup: Mockup, decodeArtwork }) => setLive({ Mockup, size: await decodeArtwork(artwork) }))
        .catch(() => setLive({}))
  }, [isNeeded, artwork])

  return isNeeded ? live : undefined
}
