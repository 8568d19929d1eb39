import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { flagArtwork } from '#domain/preflight.ts'
import { imagesOf, type selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { DesignView, toDesignView } from '#server/features/catalog/designs/design-view.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { countLookAlikes } from './count-look-alikes.ts'

/** A design of any status, as admins see it. */
export const ReviewView = DesignView.extend({
  designer: z.object({ display_name: z.string(), email: z.string().nullable() }),
  images: z.array(z.string()).openapi({ description: 'Signed URLs, valid for 15 minutes' }),
  look_alikes: z.number().int().openapi({ description: 'How many other designs have a similar image' }),
  artwork_flag: z
    .enum(['empty', 'tiny'])
    .nullable()
    .openapi({ description: 'Set if the main image has no visible artwork, or too few pixels for any print' }),
  submitted_at: z.iso.datetime(),
}).openapi('PendingDesign')

type Row = Awaited<ReturnType<typeof selectDesigns>>[number]
type Measured = 'readsOn' | 'artworkWidth' | 'artworkHeight'

export async function toReviewViews(rows: readonly Row[], now: Date): Promise<z.infer<typeof ReviewView>[]> {
  const emails = await emailsOf(rows.map(({ design }) => design.designerId))
  const lookAlikes = await countLookAlikes(rows.map(({ design }) => design.id))
  return rows.map(({ design, ...relations }) => {
    const view = toDesignView(design, relations)
    return {
      ...view,
      designer: { ...view.designer, email: emails.get(design.designerId) ?? null },
      images: imagesOf(design).map((url) => preview(url, now)),
      look_alikes: lookAlikes.get(design.id) ?? 0,
      artwork_flag: flagOf(relations),
      submitted_at: design.submittedAt.toISOString(),
    }
  })
}

function flagOf({ readsOn, artworkWidth: width, artworkHeight: height }: Pick<Row, Measured>) {
  return width && height ? flagArtwork({ width, height, readsOn: readsOn ?? [] }) : null
}

async function emailsOf(designerIds: string[]) {
  const rows = await db
    .select({ id: profiles.userId, email: profiles.email })
    .from(profiles)
    .where(sql`${profiles.userId} = any(${sql.param(designerIds)}::uuid[])`)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Signed URLs, because images of designs that are not approved are not public. */
function preview(url: string, now: Date) {
  const path = pathOfUrl(url)
  return path ? signedUrl(path, now) : url
}
