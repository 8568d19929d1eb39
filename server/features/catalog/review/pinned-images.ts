import { and, asc, desc, eq } from 'drizzle-orm'
import { UUID } from '#domain/uuid.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { rejectionPins, rejections } from '#server/platform/db/schema/rejections.ts'

const FILE = new RegExp(`^(${UUID})-(\\d)\\.jpg$`)

/** The images with pins of a rejection, for the email. The token in each URL is valid as long as the rejection exists. */
export async function listPinnedImages(designId: string, decidedAt: Date, origin: string) {
  const rows = await db
    .select({ id: rejections.id, number: rejectionPins.number, image: rejectionPins.image, note: rejectionPins.note })
    .from(rejections)
    .innerJoin(rejectionPins, eq(rejectionPins.rejectionId, rejections.id))
    .where(and(eq(rejections.designId, designId), eq(rejections.decidedAt, decidedAt)))
    .orderBy(asc(rejectionPins.image), asc(rejectionPins.number))
  return [...Map.groupBy(rows, ({ image }) => image)].map(([image, pins]) => ({
    picture: `${origin}/storage/v1/object/public/pins/${pins[0]?.id}-${image}.jpg?token=${mac('pin-picture', pins[0]?.id ?? '')}`,
    alt: `Notes on image ${image + 1}`,
    notes: pins.map(({ number, note }) => ({ number, note })),
  }))
}

/** The upload and pins behind such a URL; undefined if the token is wrong or the image is gone. */
export async function findPinnedImage(file: string, token: string) {
  const [, rejectionId = '', index = ''] = FILE.exec(file) ?? []
  if (!rejectionId || !isMac('pin-picture', rejectionId, token)) return undefined
  const image = Number(index)
  const rows = await db
    .select({ imageUrls: rejections.imageUrls, number: rejectionPins.number, x: rejectionPins.x, y: rejectionPins.y })
    .from(rejections)
    .innerJoin(rejectionPins, eq(rejectionPins.rejectionId, rejections.id))
    .where(and(eq(rejections.id, rejectionId), eq(rejectionPins.image, image)))
    .orderBy(desc(rejectionPins.number))
  const path = pathOfUrl(rows[0]?.imageUrls[image] ?? '')
  if (!path) return undefined
  const [upload] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.path, path))
  return upload && { uploadId: upload.id, rejectionId, image, pins: rows.map(({ number, x, y }) => ({ number, x, y })) }
}
