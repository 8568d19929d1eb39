import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { textChanges } from '#server/platform/db/schema/revisions.ts'
import type { LockedDesign } from './lock-design.ts'

type Text = Pick<LockedDesign, 'title' | 'description' | 'tags'>

/**
 * Lists the changed text of a design for reviewers. One entry per design: it keeps the text that an admin last saw, and
 * disappears when the designer puts that text back. The design is locked.
 */
export async function noteTextChange(
  tx: Tx,
  before: LockedDesign,
  edit: { [Name in keyof Text]?: Text[Name] | undefined },
  now: Date,
): Promise<void> {
  const after = {
    title: edit.title ?? before.title,
    description: edit.description ?? before.description,
    tags: edit.tags ?? before.tags,
  }
  if (isSame(before, after)) return
  const [open] = await tx.select().from(textChanges).where(eq(textChanges.designId, before.id))
  const { title, description, tags } = open ?? before
  if (isSame({ title, description, tags }, after)) {
    await tx.delete(textChanges).where(eq(textChanges.designId, before.id))
    return
  }
  await tx
    .insert(textChanges)
    .values({ designId: before.id, title, description, tags, changedAt: now })
    .onConflictDoUpdate({ target: textChanges.designId, set: { changedAt: now } })
}

function isSame(one: Text, other: Text) {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, index) => tag === other.tags[index])
  )
}
