import { cx } from '#app/ui/cx.ts'
import type { Color } from '#domain/catalog.ts'
import { mockupUrl } from '#domain/images.ts'
import type { GalleryImage } from './gallery-image.ts'
import { GarmentImage } from './garment-image.tsx'
import { copyOf, type ShownDesign } from './shown-design.ts'

/** The gallery slides: the mock-up first, then all submitted images on the garment color. */
export function galleryImages(shown: ShownDesign, firstColor: Color, chosen: Color | undefined): GalleryImage[] {
  const { design, images } = shown
  const color = chosen ?? firstColor
  const garment = { ...shown, firstColor, chosen }
  return [
    {
      key: 'garment',
      image: <GarmentImage {...garment} />,
      thumbnail:
        design.status === 'approved' ? (
          <Thumbnail src={mockupUrl(design.id, color, 330)} />
        ) : (
          <span className="w-full">
            <GarmentImage {...garment} />
          </span>
        ),
      closeUp: <GarmentImage {...garment} isCloseUp />,
    },
    ...images.map((image, index) => ({
      key: `image-${index + 1}`,
      image: <Artwork src={image} alt={design.image_alts[index] || `Artwork of ${design.title}, image ${index + 1}`} />,
      thumbnail: <Thumbnail src={copyOf(image, 320)} isArtwork />,
      closeUp: (
        <Artwork
          src={image}
          alt={design.image_alts[index] || `Artwork of ${design.title}, image ${index + 1}`}
          isCloseUp
        />
      ),
      background: `var(--color-garment-${color})`,
    })),
  ]
}

function Artwork({ src, alt, isCloseUp }: { src: string; alt: string; isCloseUp?: boolean }) {
  return (
    <div className="aspect-[960/1140] p-[6%]">
      <img
        src={copyOf(src, isCloseUp ? 1600 : 960)}
        srcSet={
          isCloseUp ? undefined : `${copyOf(src, 640)} 640w, ${copyOf(src, 960)} 960w, ${copyOf(src, 1600)} 1600w`
        }
        sizes="(min-width: 62rem) 36rem, 82vw"
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-contain"
      />
    </div>
  )
}

function Thumbnail({ src, isArtwork }: { src: string; isArtwork?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx('absolute inset-0 size-full object-contain', isArtwork ? 'p-2.5' : 'p-1.5')}
    />
  )
}
