import type { toDesignView } from '#server/features/catalog/designs/design-view.ts'

export type Design = ReturnType<typeof toDesignView>

/** A design with the addresses of its images, which are signed where it is not for everybody. */
export type ShownDesign = { design: Design; images: readonly string[] }

/** The images that a design was submitted with, the main one first. */
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

/** The address of a copy of an image in one of the widths that are made. */
export function copyOf(image: string, width: 320 | 640 | 960 | 1600): string {
  return `${image}${image.includes('?') ? '&' : '?'}width=${width}`
}
