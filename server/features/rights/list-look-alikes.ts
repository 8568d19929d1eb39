import { arrayOverlaps, desc, eq, inArray, or } from 'drizzle-orm'
import { pathOfUrl, publicUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { imageMatches, uploads } from '#server/platform/db/schema/media.ts'

const MAX_MATCHES = 60
const MAX_SHOWN = 12
/** The same upload in two designs. */
const SAME = { similarity: 100, share: 100, isMirrored: false }

/** The designs that share an image with this design or have a similar one, most similar first. Undefined if it is gone. */
export async function listLookAlikes(designId: string, now: Date) {
  const [design] = await db
    .select({ designerId: designs.designerId, urls: designs.imageUrls })
    .from(designs)
    .where(eq(designs.id, designId))
  if (!design) return undefined
  const paths = design.urls.map(pathOfUrl).filter((path) => path !== undefined)
  const matches = [...paths.map((path) => ({ path, ...SAME })), ...(await readMatches(paths))]
  const urls = matches.map(({ path }) => publicUrl(path))
  const rows = urls.length > 0 ? await readDesigns(urls) : []
  const found = rows.flatMap(({ id, title, status, takenDownAt, designerId, imageUrls, designer }) => {
    const best = matches.find(({ path }) => imageUrls.includes(publicUrl(path)))
    if (!best || id === designId) return []
    return {
      id,
      title,
      status,
      is_taken_down: takenDownAt !== null,
      designer: { display_name: designer, is_same: designerId === design.designerId },
      image: signedUrl(best.path, now),
      similarity: best.similarity,
      share: best.share,
      is_mirrored: best.isMirrored,
    }
  })
  return found.toSorted((a, b) => b.similarity - a.similarity).slice(0, MAX_SHOWN)
}

/** The best match of each other image, most similar first. */
async function readMatches(paths: string[]) {
  const own = (await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.path, paths))).map(
    ({ id }) => id,
  )
  if (own.length === 0) return []
  const pairs = await db
    .select()
    .from(imageMatches)
    .where(or(inArray(imageMatches.uploadId, own), inArray(imageMatches.otherId, own)))
    .orderBy(desc(imageMatches.similarity), imageMatches.uploadId, imageMatches.otherId)
    .limit(MAX_MATCHES)
  const others = pairs.map((pair) => ({ ...pair, id: own.includes(pair.uploadId) ? pair.otherId : pair.uploadId }))
  const ids = [...new Set(others.map(({ id }) => id))]
  const rows = await db.select({ id: uploads.id, path: uploads.path }).from(uploads).where(inArray(uploads.id, ids))
  const pathOf = new Map(rows.map(({ id, path }) => [id, path]))
  return others.flatMap(({ id, similarity, share, isMirrored }) => {
    const path = pathOf.get(id)
    return path ? { path, similarity, share, isMirrored } : []
  })
}

function readDesigns(urls: string[]) {
  return db
    .select({
      id: designs.id,
      title: designs.title,
      status: designs.status,
      takenDownAt: designs.takenDownAt,
      designerId: designs.designerId,
      imageUrls: designs.imageUrls,
      designer: profiles.displayName,
    })
    .from(designs)
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .where(arrayOverlaps(designs.imageUrls, urls))
    .limit(MAX_MATCHES)
}
