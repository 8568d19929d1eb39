import type { ReactNode } from 'react'

export type GalleryImage = {
  key: string
  image: ReactNode
  thumbnail: ReactNode
  closeUp: ReactNode
  background?: string
  /** Says what the image shows, where that is not obvious. */
  caption?: string
}
