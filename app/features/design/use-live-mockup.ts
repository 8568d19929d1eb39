import { useEffect, useState } from 'react'
import type { LiveMockup } from './live-mockup.tsx'

type Live = {
  Mockup: typeof LiveMockup
  /** Of the artwork, in pixels; undefined if it could not be loaded. */
  size: { width: number; height: number } | undefined
}

const loadMockup = () => import('./live-mockup.tsx')

/**
 * Loads the live drawing and its artwork when needed; until both are ready, the caller keeps showing the rendered image.
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
    // If loading fails, the image in the first color stays.
    if (isNeeded)
      Promise.all([loadMockup(), decode(artwork)]).then(
        ([{ LiveMockup: Mockup }, size]) => setLive({ Mockup, size }),
        () => {},
      )
  }, [isNeeded, artwork])

  return isNeeded ? live : undefined
}

/** Resolves even if the artwork cannot be loaded, because a blank garment still shows the chosen color. */
async function decode(artwork: string | undefined) {
  if (!artwork) return
  const image = new Image()
  image.src = artwork
  await image.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = image
  return width ? { width, height } : undefined
}
