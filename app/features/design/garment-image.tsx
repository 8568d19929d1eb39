import { assetUrl } from '#app/lib/asset-url.ts'
import { cx } from '#app/ui/cx.ts'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { mockupUrl } from '#domain/images.ts'
import { copyOf, isBackPrint, type ShownOffer } from './shown-design.ts'
import { useLiveMockup } from './use-live-mockup.ts'

type GarmentImageProps = ShownOffer & {
  /** The color until the customer chooses one. */
  firstColor: Color
  chosen: Color | undefined
  /** Draws the SVG immediately, which is sharp at any size. */
  isCloseUp?: boolean
}

/**
 * The rendered mock-up, replaced by a live drawing once the customer chooses a color. If the drawing or its artwork cannot be
 * loaded, it is the rendered mock-up in that color.
 */
export function GarmentImage({ design, images, firstColor, chosen, isCloseUp }: GarmentImageProps) {
  const { id, title, garment, product, placement } = design
  // Only approved designs have rendered mock-ups.
  const isRendered = design.status === 'approved'
  const [original] = images
  const artwork = original && copyOf(original, 960)
  const live = useLiveMockup(isCloseUp || chosen !== undefined || !isRendered, artwork)
  const hasFailed = live && (!live.Mockup || (artwork && !live.size))
  // Without a rendered mock-up, a blank garment still shows the color.
  const Drawing = hasFailed && isRendered ? undefined : live?.Mockup
  const color = chosen ?? firstColor
  const renderedColor = hasFailed ? color : firstColor
  const url = (width: 640 | 1200) => assetUrl(mockupUrl(id, renderedColor, width, 'webp', product))
  const [small, large] = [url(640), url(1200)]
  const on = isBackPrint(garment) ? 'on the back of a' : 'on a'
  const alt = (shown: Color) => `${title} ${on} ${colorWord(shown)} ${GARMENT_WORDS[garment]}`
  return (
    <div className="relative aspect-[960/1140]">
      {isRendered && (
        <MockupImage
          src={large}
          srcSet={`${small} 640w, ${large} 1200w`}
          sizes="(min-width: 94rem) 40rem, (min-width: 62rem) 44vw, 81vw"
          width={960}
          height={1140}
          alt={Drawing ? '' : alt(renderedColor)}
          decoding="async"
          fetchPriority="high"
          draggable={false}
          className={cx('absolute inset-0 size-full transition-opacity', Drawing && 'opacity-0 delay-120')}
        />
      )}
      {live && Drawing && (
        <div className="motion-safe:transition-opacity motion-safe:starting:opacity-0">
          <Drawing
            garment={garment}
            color={color}
            artwork={artwork}
            artworkSize={live.size}
            placement={placement}
            alt={alt(color)}
          />
        </div>
      )}
    </div>
  )
}
