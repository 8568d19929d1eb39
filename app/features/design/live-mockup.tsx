import type { ComponentProps } from 'react'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { placeOnSheet } from '#domain/garments/place.ts'
import type { Placement } from '#domain/products.ts'

type LiveMockupProps = Omit<ComponentProps<typeof Mockup>, 'place' | 'hasTexture'> & {
  /** In pixels; undefined if the artwork could not be loaded. */
  artworkSize: { width: number; height: number } | undefined
  placement: Placement | null
}

/** The garment with the artwork where its designer placed it. */
export function LiveMockup({ artworkSize, placement, ...mockup }: LiveMockupProps) {
  const place = placement && artworkSize ? placeOnSheet(mockup.garment, placement, artworkSize) : undefined
  return <Mockup {...mockup} place={place} hasTexture />
}

/** The size of the artwork; undefined if it cannot be loaded. */
export async function decodeArtwork(artwork: string | undefined) {
  if (!artwork) return
  const image = new Image()
  image.src = artwork
  await image.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = image
  return width ? { width, height } : undefined
}
