import type { CATEGORY_NAMES, Color, DesignStatus } from '#domain/catalog.ts'
import type { Cents } from '#domain/money.ts'
import type { DesignerEmail } from './designers.ts'

/** A design as its designer sent it in, and what became of it. */
export type DemoDesign = {
  designer: DesignerEmail
  title: string
  description: string
  tags: string[]
  category: (typeof CATEGORY_NAMES)[number]
  priceCents: Cents
  /** The garment color that it is shown on first. */
  color: Color
  /** Drawings of `svg/`, by name: motif, variant and inks. */
  pictures: [string, ...string[]]
  status: DesignStatus
  rejectionReason?: string
  submittedDaysAgo: number
  /** An admin gave it a star: it leads home and the shop. */
  isFeatured?: boolean
}

/** What is written down per design: it was approved unless the review says otherwise. */
export type DesignDraft = Omit<DemoDesign, 'designer' | 'priceCents' | 'status' | 'rejectionReason'> & {
  /** A bare number in these long lists; `designs.ts` gives it its unit. */
  priceCents: number
  review?: 'pending' | { rejected: string }
}
