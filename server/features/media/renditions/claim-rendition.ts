import { and, eq, lt, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { renditionClaims } from '#server/platform/db/schema/media.ts'

/** Far longer than a rendition takes. A crashed process blocks others no longer than this. */
const LEASE_SECONDS = 30

type Release = () => Promise<void>

/** Lease on a rendition across processes. Returns a release function, or undefined while another process holds the lease. */
export async function claimRendition(uploadId: string, name: string): Promise<Release | undefined> {
  const token = crypto.randomUUID()
  // Uses the database clock, because process clocks may differ.
  const lease = { token, expiresAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` }
  const claimed = await db
    .insert(renditionClaims)
    .values({ uploadId, name, ...lease })
    .onConflictDoUpdate({
      target: [renditionClaims.uploadId, renditionClaims.name],
      set: lease,
      setWhere: lt(renditionClaims.expiresAt, sql`now()`),
    })
    .returning({ token: renditionClaims.token })
  if (claimed.length === 0) return undefined
  const mine = and(
    eq(renditionClaims.uploadId, uploadId),
    eq(renditionClaims.name, name),
    eq(renditionClaims.token, token),
  )
  return async () => void (await db.delete(renditionClaims).where(mine))
}
