import { splitTags } from '#app/features/design/design-edit.ts'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { ConflictNotice, listChanges } from '#app/ui/conflict-notice.tsx'
import type { DraftFields } from './draft-store.ts'

/** The present design, as the refusal of a stale resubmission returns it. */
export type NewerDesign = Pick<
  OwnDesign,
  'updated_at' | 'title' | 'description' | 'tags' | 'price' | 'category_id' | 'category'
>

const LABELS = { title: 'Title', description: 'Description', tags: 'Tags', price: 'Price', category: 'Category' }

type NewerDesignNoticeProps = { opened: OwnDesign; newer: NewerDesign; at: string | null; onLoad: () => void }

/** Shown in the form of a pending or rejected design that was changed elsewhere first. */
export function NewerDesignNotice({ opened, newer, at, onLoad }: NewerDesignNoticeProps) {
  return (
    <ConflictNotice
      key={newer.updated_at}
      who="Our team, or someone signed in to your account,"
      what="this design"
      at={at}
      changes={listChanges(LABELS, toTexts(opened), toTexts(newer))}
      hint="Fields that you have not changed show the newer values."
      onLoad={onLoad}
    />
  )
}

/** The newer values of the fields that the designer has not changed, so that saving does not undo the other change. */
export function newerFields(typed: DraftFields, opened: OwnDesign, newer: NewerDesign): Partial<DraftFields> {
  const { title, description, price, category_id: categoryId } = typed
  const before = toTexts(opened)
  const now = toTexts(newer)
  return {
    ...(title === before.title && { title: now.title }),
    ...(description === before.description && { description: now.description }),
    ...(isSameTags(typed.tags, opened.tags) && { tags: now.tags }),
    ...(price === before.price && { price: now.price }),
    ...(categoryId === (opened.category_id ?? '') && { category_id: newer.category_id ?? '' }),
  }
}

function toTexts({ title, description, tags, price, category }: NewerDesign) {
  return { title, description, tags: tags.join(', '), price: price.toFixed(2), category: category.name }
}

function isSameTags(typed: string, opened: readonly string[]) {
  return splitTags(typed).join() === opened.join()
}
