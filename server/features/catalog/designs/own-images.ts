import { z } from '@hono/zod-openapi'
import { inArray } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

export const OwnImageView = z.object({
  image_url: z.string(),
  preview_url: z.string().openapi({ description: 'Signed URL, valid for 15 minutes' }),
  width: z.number().int().nullable().openapi({ description: 'Pixels of the print file' }),
  height: z.number().int().nullable(),
})

/** Reads the sizes of images and returns their views. Unapproved images are only accessible through signed URLs. */
export async function readOwnImages(urls: readonly string[], now: Date) {
  const sizes = await sizesOf(urls)
  return (url: string): z.infer<typeof OwnImageView> => {
    const path = pathOfUrl(url)
    const size = sizes.get(path ?? '')
    return {
      image_url: url,
      preview_url: path ? signedUrl(path, now) : url,
      width: size?.width ?? null,
      height: size?.height ?? null,
    }
  }
}

async function sizesOf(urls: readonly string[]) {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  if (paths.length === 0) return new Map<string, { width: number; height: number }>()
  const rows = await db
    .select({ path: uploads.path, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(inArray(uploads.path, paths))
  return new Map(rows.map(({ path, ...size }) => [path, size]))
}
