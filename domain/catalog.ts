import { type Cents, cents } from './money.ts'

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type Size = (typeof SIZES)[number]

export const COLORS = ['black', 'white', 'navy', 'gray', 'red', 'royal-blue'] as const
export type Color = (typeof COLORS)[number]

export const DESIGN_STATUSES = ['pending', 'approved', 'rejected'] as const
export type DesignStatus = (typeof DESIGN_STATUSES)[number]

/** The specified categories. They cannot be renamed or hidden; admins can add others. */
export const CATEGORY_NAMES = ['T-Shirts', 'Hoodies', 'Tank Tops', 'Hats', 'Automotive', 'Sports'] as const

export const MAX_CATEGORY_NAME_LENGTH = 60
/** Enough for a shop, and few enough to list all of them on one page. */
export const MAX_CATEGORIES = 60

export const MAX_PRICE_CENTS: Cents = cents(100_00)
export const DEFAULT_PRICE_CENTS: Cents = cents(24_99)
export const MAX_ALT_LENGTH = 250
export const MAX_IMAGES = 10
export const MAX_TAGS = 30
export const MAX_TAG_LENGTH = 40
export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5000

/** Fallbacks for a designer without a display name and a design without a category. */
export const UNKNOWN_DESIGNER = 'Unknown Designer'
export const UNCATEGORIZED = 'Uncategorized'

/** The colors a design is offered in: those with enough contrast to its artwork, or all until that is known. */
export function colorsFor(readsOn: readonly Color[] | null): Color[] {
  return readsOn?.length ? [...readsOn] : [...COLORS]
}
