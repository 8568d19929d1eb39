import { useEffect, useState } from 'react'
import type { Garment, Place } from '#domain/garments/garment.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import type { Placement } from '#domain/products.ts'

type Size = { artwork: string; width: number; height: number }

/** The place of an artwork on the sheet of a garment; undefined until the size of the artwork is known. */
export function usePlace(
  garment: Garment,
  placement: Placement | null,
  artwork: string | undefined,
): Place | undefined {
  const [size, setSize] = useState<Size>()

  useEffect(() => {
    if (!artwork) return
    const image = new Image()
    image.onload = () => setSize({ artwork, width: image.naturalWidth, height: image.naturalHeight })
    image.src = artwork
    return () => {
      image.onload = null
    }
  }, [artwork])

  return size && size.artwork === artwork ? placeOnSheet(garment, placement, size) : undefined
}
