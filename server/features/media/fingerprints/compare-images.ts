import { and, arrayOverlaps, desc, eq, ne, sql } from 'drizzle-orm'
import { isAlike, MAX_CANDIDATES } from '#domain/likeness.ts'
import { db } from '#server/platform/db/client.ts'
import { imageFingerprints, imageMatches } from '#server/platform/db/schema/media.ts'
import { findMatches, searchKeys } from './find-matches.ts'

/** Finds the uploads that look like this one and stores the pairs. Both of two concurrent uploads find each other. */
export async function compareImages({ uploadId }: { uploadId: string }): Promise<void> {
  const [own] = await db.select().from(imageFingerprints).where(eq(imageFingerprints.uploadId, uploadId))
  if (!own) return
  const found = await findMatches(own.outline, await listCandidates(uploadId, own.keys), isAlike)
  const rows = found.map(({ uploadId: otherId, score, share, isMirrored }) => {
    const [first = uploadId, second = otherId] = [uploadId, otherId].toSorted()
    const percents = { similarity: Math.round(score * 100), share: Math.min(100, Math.round(share * 100)) }
    return { uploadId: first, otherId: second, ...percents, isMirrored, createdAt: new Date() }
  })
  if (rows.length > 0) await db.insert(imageMatches).values(rows).onConflictDoNothing()
}

/** The uploads that share the most keys. The index on the keys finds them without reading the others. */
function listCandidates(uploadId: string, keys: number[]) {
  const wanted = searchKeys(keys)
  const own = sql`${sql.param(wanted)}::int[]`
  const shared = sql`cardinality(array(select unnest(${imageFingerprints.keys}) intersect select unnest(${own})))`
  return db
    .select({ uploadId: imageFingerprints.uploadId, outline: imageFingerprints.outline })
    .from(imageFingerprints)
    .where(and(arrayOverlaps(imageFingerprints.keys, own), ne(imageFingerprints.uploadId, uploadId)))
    .orderBy(desc(shared), imageFingerprints.uploadId)
    .limit(MAX_CANDIDATES)
}
