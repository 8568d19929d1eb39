import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designerSlugs } from '#server/platform/db/schema/storefronts.ts'

/** Stored instead of a slug that must not be used again. It does not reveal the name. */
function hashOf(slug: string): string {
  return createHash('sha256').update(slug).digest('hex')
}

/** Whether a slug is, or was, of another designer, or must not be used again. */
export async function isTaken(tx: Tx, slug: string, designerId: string): Promise<boolean> {
  const hash = hashOf(slug)
  const isOthers = or(ne(designerSlugs.designerId, designerId), eq(designerSlugs.slug, hash))
  return (await tx.$count(designerSlugs, and(inArray(designerSlugs.slug, [slug, hash]), isOthers))) > 0
}

/** Replaces slugs by their hashes: the page loses its URL, and no one can take it over. */
export async function retireSlugs(tx: Tx, designerId: string, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs)
    await tx
      .update(designerSlugs)
      .set({ slug: hashOf(slug), isCurrent: false })
      .where(and(eq(designerSlugs.designerId, designerId), eq(designerSlugs.slug, slug)))
}
