import { and, arrayOverlaps, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isSameArtwork, MAX_CANDIDATES } from '#domain/likeness.ts'
import type { Fingerprint } from '#server/pictures/fingerprints/fingerprint.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { blockedImages, uploads } from '#server/platform/db/schema/media.ts'
import { findMatches, searchKeys } from './find-matches.ts'

/** Rejects artwork that was taken down: the same file, or one that looks the same. */
export async function requireUnblocked(sha256: string, fingerprint: Fingerprint | undefined): Promise<void> {
  if ((await db.$count(blockedImages, eq(blockedImages.sha256, sha256))) > 0) throw blocked()
  if (!fingerprint) return
  const candidates = await listCandidates(fingerprint.keys)
  const matches = await findMatches(fingerprint.outline, candidates, isSameArtwork)
  if (matches.length > 0) throw blocked()
}

/** Rejects a design with files that were taken down after they had been uploaded. */
export async function requireUnblockedFiles(tx: Tx, paths: string[]): Promise<void> {
  const [found] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(blockedImages, eq(blockedImages.sha256, uploads.sha256))
    .where(inArray(uploads.path, paths))
    .limit(1)
  if (found) throw blocked()
}

async function listCandidates(keys: number[]) {
  const own = sql`${sql.param(searchKeys(keys))}::int[]`
  const shared = sql`cardinality(array(select unnest(${blockedImages.keys}) intersect select unnest(${own})))`
  const rows = await db
    .select({ outline: blockedImages.outline })
    .from(blockedImages)
    .where(and(arrayOverlaps(blockedImages.keys, own), isNotNull(blockedImages.outline)))
    .orderBy(desc(shared), blockedImages.id)
    .limit(MAX_CANDIDATES)
  return rows.flatMap(({ outline }) => (outline ? [{ outline }] : []))
}

function blocked() {
  return new AppError(
    'conflict',
    'This artwork was removed after a rights complaint and cannot be used again. If you think this is a mistake, contact us.',
  )
}
