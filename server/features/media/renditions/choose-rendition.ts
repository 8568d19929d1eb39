import { RENDITIONS, type Rendition } from '#domain/images.ts'

const DEFAULT_WIDTH = 960
const JPEG_WIDTH = 1200

/** Content negotiation: the requested width and format, or the best format that the browser accepts. */
export function chooseRendition(query: { width?: string; format?: string }, accept = ''): Rendition | undefined {
  const width = query.width ?? String(DEFAULT_WIDTH)
  if (query.format !== undefined) return exact(width, query.format)
  const webp = exact(width, 'webp')
  if (accept.includes('image/avif')) return exact(width, 'avif') ?? webp
  return webp && !accept.includes('image/webp') && !accept.includes('image/*') ? exact(String(JPEG_WIDTH), 'jpg') : webp
}

/** Compares text, so that other spellings of a number are not found. */
function exact(width: string, format: string) {
  return RENDITIONS.find((rendition) => String(rendition.width) === width && rendition.name.endsWith(`.${format}`))
}
