import { Ruler } from 'lucide'
import type { CSSProperties } from 'react'
import { assetUrl } from '#app/lib/asset-url.ts'
import { loadOnInteraction } from '#app/lib/load-on-interaction.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { type MOCKUP_WIDTHS, type MockupView, mockupUrl, mockupViewUrl } from '#domain/images.ts'
import type { GalleryImage } from './gallery-image.ts'
import { GarmentImage } from './garment-image.tsx'
import { copyOf, isBackPrint, type OfferedDesign, type ShownOffer } from './shown-design.ts'

const PrintSheet = loadOnInteraction(() => import('./print-sheet.tsx').then(({ PrintSheet }) => PrintSheet))

/** Shirts are also shown on a figure; caps are not, because they are drawn at another angle. */
const NOT_WORN = 'hat'

/** The gallery slides: the printed side, on a figure, the submitted images, the print size and the other side. */
export function galleryImages(shown: ShownOffer, firstColor: Color, chosen: Color | undefined): GalleryImage[] {
  const { design, images } = shown
  const color = chosen ?? firstColor
  const garment = { ...shown, firstColor, chosen }
  const views = design.status === 'approved'
  const isBack = isBackPrint(design.garment)
  const otherSide = isBack ? 'Front' : 'Back'
  return [
    {
      key: 'garment',
      image: <GarmentImage {...garment} />,
      thumbnail: views ? (
        <Thumbnail src={assetUrl(mockupUrl(design.id, color, 330, 'webp', design.product))} />
      ) : (
        <span className="w-full">
          <GarmentImage {...garment} />
        </span>
      ),
      closeUp: <GarmentImage {...garment} isCloseUp />,
    },
    ...(views && design.garment !== NOT_WORN
      ? [
          mockupView(
            design,
            color,
            'worn',
            'Illustration: size M, 5 ft 10 in (178 cm)',
            isBack ? 'on a person, from behind' : 'on a person',
          ),
        ]
      : []),
    ...images.map((image, index) => {
      const alt = design.image_alts[index] || `Artwork of ${design.title}, image ${index + 1}`
      return {
        key: `image-${index + 1}`,
        image: <Artwork src={image} alt={alt} />,
        thumbnail: <Thumbnail src={copyOf(image, 320)} isArtwork />,
        closeUp: <Artwork src={image} alt={alt} isCloseUp />,
        background: `var(--color-garment-${color})`,
        caption: index === 0 ? 'Printed artwork' : 'Artwork variation, not printed',
      }
    }),
    ...(views
      ? [
          printSize(shown, color),
          mockupView(design, color, 'back', `${otherSide}, not printed`, `from the ${otherSide.toLowerCase()}`),
        ]
      : []),
  ]
}

function mockupView(
  { id, title, garment, product }: OfferedDesign,
  color: Color,
  view: MockupView,
  caption: string,
  words: string,
): GalleryImage {
  const alt = `${title}, a ${colorWord(color)} ${GARMENT_WORDS[garment]} ${words}`
  const url = (width: (typeof MOCKUP_WIDTHS)[number]) => assetUrl(mockupViewUrl(id, color, view, width, product))
  const [small, large] = [url(640), url(1200)]
  const image = (isCloseUp?: boolean) => (
    <MockupImage
      src={isCloseUp ? large : small}
      srcSet={isCloseUp ? undefined : `${small} 640w, ${large} 1200w`}
      sizes="(min-width: 94rem) 40rem, (min-width: 62rem) 44vw, 81vw"
      width={960}
      height={1140}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="w-full"
    />
  )
  const thumbnail = <Thumbnail src={url(330)} />
  return { key: view, image: image(), thumbnail, closeUp: image(true), caption }
}

function printSize({ design, images: [artwork] }: ShownOffer, color: Color): GalleryImage {
  const { garment, title, placement } = design
  const sheet = (
    <div style={{ '--cloth': `var(--color-garment-${color})` } as CSSProperties}>
      <PrintSheet garment={garment} placement={placement} title={title} artwork={artwork && copyOf(artwork, 640)} />
    </div>
  )
  const thumbnail = <Icon icon={Ruler} size={28} strokeWidth={1.5} />
  return { key: 'print-size', image: sheet, thumbnail, closeUp: sheet, caption: 'Print size' }
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
    <MockupImage
      src={src}
      alt=""
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      className={cx('absolute inset-0 size-full object-contain', isArtwork ? 'p-2.5' : 'p-1.5')}
    />
  )
}
