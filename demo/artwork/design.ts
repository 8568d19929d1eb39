import type { CATEGORY_NAMES, Color, DesignStatus } from '#domain/catalog.ts'
import type { Cents } from '#domain/money.ts'
import type { Pin } from '#domain/review.ts'
import type { DesignerEmail } from './designers.ts'

/** A demo design with its review result. */
export type DemoDesign = {
  designer: DesignerEmail
  title: string
  description: string
  tags: string[]
  category: (typeof CATEGORY_NAMES)[number]
  priceCents: Cents
  /** The garment color shown first. */
  color: Color
  /** Names of files in `svg/`: motif, variant and inks. */
  images: [string, ...string[]]
  status: DesignStatus
  rejectionReason?: string
  /** The reviewer's notes on the images of a rejected design. */
  pins?: Pin[]
  submittedDaysAgo: number
  /** Featured designs come first on the home page and in the shop. */
  isFeatured?: boolean
}

/** A design as written in `designs/`. It is approved unless `review` says otherwise. */
export type DesignDraft = Omit<DemoDesign, 'designer' | 'priceCents' | 'status' | 'rejectionReason' | 'pins'> & {
  /** A plain number to keep the lists short. `designs.ts` converts it to `Cents`. */
  priceCents: number
  review?: 'pending' | { rejected: string; pins?: Pin[] }
}
