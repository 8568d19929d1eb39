import { z } from '@hono/zod-openapi'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { rejectionPins, rejections } from '#server/platform/db/schema/rejections.ts'

/** Older rejections of a design are in its history. */
const SHOWN = 5

const PinView = z.object({
  number: z.number().int(),
  image: z.number().int().openapi({ description: 'Index of the image' }),
  x: z.number(),
  y: z.number(),
  note: z.string(),
})

export const RejectionView = z
  .object({
    decided_at: z.iso.datetime(),
    title: z.string(),
    reason: z.string().nullable(),
    images: z.array(z.string()).openapi({ description: 'The rejected images: signed URLs, valid for 15 minutes' }),
    pins: z.array(PinView).openapi({ description: 'Numbered notes; positions are shares of width and height' }),
  })
  .openapi('Rejection')

/** The latest rejections of a design, newest first. */
export async function readRejections(designId: string, now: Date): Promise<z.infer<typeof RejectionView>[]> {
  const rows = await db
    .select()
    .from(rejections)
    .where(eq(rejections.designId, designId))
    .orderBy(desc(rejections.decidedAt))
    .limit(SHOWN)
  return withPins(rows, now)
}

/** The last rejection of each design. */
export async function readLastRejections(designIds: string[], now: Date) {
  if (designIds.length === 0) return new Map<string, z.infer<typeof RejectionView>>()
  const rows = await db
    .selectDistinctOn([rejections.designId])
    .from(rejections)
    .where(inArray(rejections.designId, designIds))
    .orderBy(rejections.designId, desc(rejections.decidedAt))
  const views = await withPins(rows, now)
  return new Map(rows.flatMap(({ designId }, index) => (views[index] ? [[designId, views[index]] as const] : [])))
}

async function withPins(rows: (typeof rejections.$inferSelect)[], now: Date) {
  const ids = rows.map(({ id }) => id)
  const pins = ids.length === 0 ? [] : await readPins(ids)
  const byRejection = Map.groupBy(pins, ({ rejectionId }) => rejectionId)
  return rows.map(({ id, decidedAt, title, reason, imageUrls }) => ({
    decided_at: decidedAt.toISOString(),
    title,
    reason,
    images: imageUrls.map((url) => sign(url, now)),
    pins: (byRejection.get(id) ?? []).map(({ rejectionId: _, ...pin }) => pin),
  }))
}

function readPins(rejectionIds: string[]) {
  return db
    .select()
    .from(rejectionPins)
    .where(inArray(rejectionPins.rejectionId, rejectionIds))
    .orderBy(asc(rejectionPins.number))
}

function sign(url: string, now: Date) {
  const path = pathOfUrl(url)
  return path ? signedUrl(path, now) : url
}
