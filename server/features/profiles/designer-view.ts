import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { type DesignerRow, MAX_COUNTED_DESIGNS } from './designer-rows.ts'

export type DesignerView = ReturnType<typeof toDesignerView>

/** What anybody may know of a designer; never an address. */
export function toDesignerView({ profile, designCount, firstDesignAt }: DesignerRow) {
  return {
    user_id: profile.userId,
    display_name: profile.displayName ?? UNKNOWN_DESIGNER,
    bio: profile.bio,
    design_count: Math.min(designCount, MAX_COUNTED_DESIGNS),
    design_count_is_exact: designCount <= MAX_COUNTED_DESIGNS,
    /** When the first of the designs that can be bought was handed in. */
    since: firstDesignAt.toISOString(),
  }
}
