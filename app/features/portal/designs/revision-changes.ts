import type { OwnDesign } from '#app/features/portal/queries.ts'
import { plural } from '#app/lib/format.ts'
import type { Change } from '#app/ui/conflict-notice.tsx'
import { PRODUCT_WORDS } from '#domain/products.ts'

type Revision = NonNullable<OwnDesign['revision']>
type Placements = Revision['placements']
type Category = { id: string; name: string }

/** The design and its revision, as the refusal of a stale revision returns them. */
export type PresentRevision = Pick<OwnDesign, 'updated_at' | 'category'> & {
  revision: (Omit<Revision, 'images'> & { image_urls: string[] }) | null
}

const STATES = { pending: 'waiting for review', rejected: 'not approved' } as const

/** The differences between the revision that the form was opened with and the current one. */
export function listRevisionChanges(design: OwnDesign, present: PresentRevision, categories: readonly Category[]) {
  const { revision } = present
  const opened = design.revision
  const nameOf = (shown: Revision | PresentRevision['revision'], category: string) =>
    shown?.category_id ? (categories.find(({ id }) => id === shown.category_id)?.name ?? category) : category
  const changes: (Change & { before: string })[] = [
    { label: 'The revision', before: describeState(opened), now: describeState(revision) },
    {
      label: 'Category',
      before: nameOf(opened, design.category.name),
      now: nameOf(revision, present.category.name),
    },
  ]
  if (revision) {
    const { images, image_alts: alts } = opened ?? design
    const isSame =
      isEqual(
        images.map(({ image_url: url }) => url),
        revision.image_urls,
      ) && isEqual(alts.filter(Boolean), revision.image_alts.filter(Boolean))
    const artwork = describeImages(revision)
    changes.push({ label: 'Artwork', before: isSame ? artwork : '', now: artwork })
    changes.push({
      label: 'Placement',
      before: describePlacements(opened?.placements ?? []),
      now: describePlacements(revision.placements),
    })
  }
  return changes.filter(({ before, now }) => before !== now).map(({ label, now }) => ({ label, now }))
}

function describeState(revision: Pick<Revision, 'state'> | null) {
  return revision ? STATES[revision.state] : 'gone'
}

function describeImages({ image_urls: urls, image_alts: alts }: { image_urls: string[]; image_alts: string[] }) {
  return [plural(urls.length, 'image'), ...alts.filter(Boolean)].join(', ')
}

function describePlacements(placements: Placements) {
  return placements
    .map(
      ({ product, placement: { side, x, y, scale, rotation } }) =>
        `${PRODUCT_WORDS[product]} ${side}, ${scale / 10}% at ${x / 100}% × ${y / 100}%, ${rotation}°`,
    )
    .join('; ')
}

function isEqual(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
