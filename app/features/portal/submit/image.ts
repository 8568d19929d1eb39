import { imageExtension } from '#app/features/portal/upload-image.ts'
import type { Preflight } from '#domain/preflight.ts'
import type { DraftImage, LocalFile } from './draft-store.ts'

/** An image in the form: a local file, or one uploaded earlier. */
export type Image = {
  key: string
  name: string
  alt?: string
  /** Preview URL; undefined until the image has been checked. */
  preview?: string | undefined
  preflight?: Preflight | undefined
  /** Pixels of an image uploaded earlier. */
  size?: { width: number; height: number } | undefined
  /** A local file and its upload path. The path never changes, so that a retry does not create a second image. */
  local?: LocalFile | undefined
  /** The file before its borders were trimmed. */
  untrimmed?: LocalFile | undefined
  /** URL of an image uploaded earlier. */
  url?: string | undefined
}

let lastTimestamp = 0

export async function toLocalFile(file: File, userId: string): Promise<LocalFile> {
  const extension = (await imageExtension(file)) ?? 'png'
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return { file, path: `${userId}/${lastTimestamp}_0.${extension}` }
}

type StoredImage = { image_url: string; preview_url: string; width: number | null; height: number | null }

/** The images of a design or a draft as the server returns them. */
export function toImages(images: readonly StoredImage[], alts: readonly string[]): Image[] {
  return images.map(({ image_url: url, preview_url: preview, width, height }, index) => ({
    key: url,
    name: `Image ${index + 1}`,
    alt: alts[index] ?? '',
    preview,
    url,
    size: width && height ? { width, height } : undefined,
  }))
}

/** Images that the design no longer has are left out. */
export function fromDraft(draft: DraftImage, stored: readonly Image[]): Image[] {
  const { key, alt = '' } = draft
  if (!('file' in draft)) return stored.filter(({ url }) => url === draft.url).map((image) => ({ ...image, alt }))
  const { file, path, untrimmed, url } = draft
  return [{ key, name: file.name, alt, local: { file, path }, untrimmed, url }]
}

export function toDraft({ key, local, url, untrimmed, alt = '' }: Image): DraftImage[] {
  if (local) return [{ key, alt, ...local, ...(untrimmed && { untrimmed }), ...(url && { url }) }]
  return url ? [{ key, alt, url }] : []
}

/** The size of the print file, once it is known. */
export function sizeOf(image: Image | undefined): { width: number; height: number } | undefined {
  return image?.preflight ?? image?.size
}

export function moved(images: Image[], key: string, to: number): Image[] {
  const image = images.find((each) => each.key === key)
  if (!image) return images
  return images.filter((each) => each !== image).toSpliced(to, 0, image)
}
