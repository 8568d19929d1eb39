import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { storefrontImageUrl } from '#server/features/media/images/storefront-path.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { type DesignerRow, MAX_COUNTED_DESIGNS } from './designer-rows.ts'

export type DesignerView = ReturnType<typeof toDesignerView>

/** Public fields of a designer; never the email address. */
export function toDesignerView({ profile, slug, avatarPath, designCount, firstDesignAt }: DesignerRow) {
  recordShown(`designer:${profile.userId}`)
  return {
    user_id: profile.userId,
    slug,
    avatar_url: avatarPath && storefrontImageUrl(avatarPath),
    display_name: profile.displayName ?? UNKNOWN_DESIGNER,
    bio: profile.bio,
    design_count: Math.min(designCount, MAX_COUNTED_DESIGNS),
    design_count_is_exact: designCount <= MAX_COUNTED_DESIGNS,
    /** Submission date of the first design that is now for sale. */
    since: firstDesignAt.toISOString(),
  }
}
