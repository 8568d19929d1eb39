import { type DesignerSocialFacts, SOCIAL_DESIGNS } from '#domain/social.ts'
import { UUID } from '#domain/uuid.ts'
import { readDesigns } from '#server/features/catalog/designs/design-rows.ts'
import type { DesignerCard } from '#server/features/media/social/designer-social.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import { findDesigner } from '#server/features/profiles/find-designer.ts'
import { readDesignerPage } from './read-designer-page.ts'
import { readStorefront } from './read-storefront.ts'

const FILE = new RegExp(`^(${UUID})\\.jpg$`)

/** The data to render the social card of a public designer; `file` is `{user id}.jpg`. */
export async function findDesignerCard(file: string): Promise<DesignerCard | undefined> {
  const designer = await findDesigner(FILE.exec(file)?.[1] ?? '')
  if (!designer) return undefined
  const { pinned, page } = await readDesignerPage(designer, { sort: 'newest', after: undefined, collection: undefined })
  const facts = toSocialFacts(designer, [...pinned, ...page.items])
  const rows = await readDesigns(facts.designs.map(({ id }) => id))
  const uploadIds = rows.map(({ uploadId }) => uploadId).filter((id) => id !== null)
  if (uploadIds.length === 0 || uploadIds.length < facts.designs.length) return undefined
  const front = await readStorefront(designer.user_id)
  return { facts, uploadIds, avatarUploadId: front?.avatarUploadId ?? null }
}

/** The content of the card, with the first designs of the page. */
export function toSocialFacts(
  { user_id: id, display_name: name, avatar_url: avatar }: DesignerView,
  designs: DesignerSocialFacts['designs'],
): DesignerSocialFacts {
  const shown = designs.slice(0, SOCIAL_DESIGNS).map(({ id, garment, colors }) => ({ id, garment, colors }))
  return { id, name, avatar, designs: shown }
}
