import type { ComponentProps } from 'react'
import { preload } from 'react-dom'

/**
 * An image whose `src` and `srcSet` are WebP mock-ups. Browsers that support AVIF load that instead, which is half as large.
 * Other URLs, such as samples, are shown as they are.
 */
export function MockupImage({ alt, ...props }: ComponentProps<'img'> & { src: string; alt: string }) {
  const { src, srcSet = src, sizes, fetchPriority } = props
  const image = <img alt={alt} {...props} />
  if (!src.includes('/mockups/')) return image
  const avif = srcSet.replaceAll('.webp', '.avif')
  // React preloads plain images only. Browsers ignore a preload of a type that they do not support.
  if (import.meta.env.SSR && fetchPriority === 'high')
    preload(src.replace('.webp', '.avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority,
    })
  return (
    <picture className="contents">
      {/* Otherwise it would be an item of a flex or grid container, which adds a gap. */}
      <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />
      {image}
    </picture>
  )
}
