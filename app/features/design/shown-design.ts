import type { toDesignView } from '#server/features/catalog/designs/design-view.ts'

export type Design = ReturnType<typeof toDesignView>

/** A design with its image URLs, which are signed if the design is not public. */
export type ShownDesign = { design: Design; images: readonly string[] }

/** The submitted images of a design, main image first. */
export function imagesOf(design: Design): string[] {
  return [
    design.image_url,
    design.image_url_2,
    design.image_url_3,
    design.image_url_4,
    design.image_url_5,
    design.image_url_6,
    design.image_url_7,
    design.image_url_8,
    design.image_url_9,
    design.image_url_10,
  ].filter((url) => url !== null)
}

/** URL of a resized copy of an image. */
export function copyOf(image: string, width: 320 | 640 | 960 | 1600): string {
  return `${image}${image.includes('?') ? '&' : '?'}width=${width}`
}
