import type { ReactNode } from 'react'

export type GalleryPicture = {
  key: string
  picture: ReactNode
  thumbnail: ReactNode
  closeUp: ReactNode
  background?: string
}
