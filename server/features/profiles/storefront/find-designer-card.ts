import { type DesignerSocialFacts, SOCIAL_DESIGNS } from '#domain/social.ts'
import { UUID } from '#domain/uuid.ts'
import { readDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toDesignView } from '#server/features/catalog/designs/design-view.ts'
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
  const rows = await readShown([...pinned, ...page.items])
  const facts = toFacts(designer, rows)
  const uploadIds = rows.map(({ uploadId }) => uploadId).filter((id) => id !== null)
  if (uploadIds.length === 0 || uploadIds.length < facts.designs.length) return undefined
  const front = await readStorefront(designer.user_id)
  return { facts, uploadIds, avatarUploadId: front?.avatarUploadId ?? null }
}

/** The content of the card, with the first designs of the page. */
export async function readSocialFacts(
  designer: DesignerView,
  designs: readonly { id: string }[],
): Promise<DesignerSocialFacts> {
  return toFacts(designer, await readShown(designs))
}

type Row = Awaited<ReturnType<typeof readDesigns>>[number]

/** The cards of the page do not have the placements. */
function readShown(designs: readonly { id: string }[]): Promise<Row[]> {
  return readDesigns(designs.slice(0, SOCIAL_DESIGNS).map(({ id }) => id))
}

function toFacts({ user_id: id, display_name: name, avatar_url: avatar }: DesignerView, rows: Row[]) {
  return { id, name, avatar, designs: rows.map((row) => toDesignView(row.design, row)) }
}
