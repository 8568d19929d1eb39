import type { Design } from './shown-design.ts'

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
