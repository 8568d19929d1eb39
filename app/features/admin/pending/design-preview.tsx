import { ImageOff } from 'lucide'
import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import { copyOf } from '#app/features/design/shown-design.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { usePlace } from '#app/features/garments/use-place.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Color } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import type { Product } from '#domain/products.ts'
import type { PendingDesign } from './queue.ts'

type DesignPreviewProps = {
  design: PendingDesign
  width: 640 | 960 | 1600
  color?: Color | undefined
  /** By default the main product. */
  product?: Product | undefined
  /** Index of an uploaded image to show instead of the mock-up. */
  image?: number | undefined
  hasTexture?: boolean
}

/** A mock-up of the design, by default in the color with the best contrast. */
export function DesignPreview({
  design,
  width,
  color = design.colors[0] ?? 'black',
  product,
  image,
  hasTexture = false,
}: DesignPreviewProps) {
  const { title, images } = design
  const [artwork] = images
  if (!artwork) return <NoImage />
  const flat = image === undefined ? undefined : images[image]
  if (flat)
    return (
      <img
        src={copyOf(flat, width)}
        alt={`${title}, submitted artwork ${(image ?? 0) + 1} of ${images.length}`}
        draggable={false}
        className="mx-auto max-h-full max-w-full object-contain"
      />
    )
  return (
    <PlacedMockup
      design={design}
      product={product}
      artwork={copyOf(artwork, width)}
      color={color}
      hasTexture={hasTexture}
    />
  )
}

type PlacedMockupProps = {
  design: PendingDesign
  product: Product | undefined
  artwork: string
  color: Color
  hasTexture: boolean
}

/** The artwork appears once its size is known, because its place depends on it. */
function PlacedMockup({ design, product, artwork, color, hasTexture }: PlacedMockupProps) {
  const { title, products } = design
  const offer = products.find((each) => each.product === product) ?? products[0]
  const garment = offer?.garment ?? design.garment
  const placement = offer?.placement ?? null
  const place = usePlace(garment, placement, placement ? artwork : undefined)
  return (
    <Mockup
      garment={garment}
      color={color}
      artwork={placement && !place ? undefined : artwork}
      place={place}
      alt={`${title} on a ${colorWord(color)} ${GARMENT_SPECS[garment].name}`}
      hasTexture={hasTexture}
    />
  )
}

function NoImage() {
  return (
    <span role="img" aria-label="No image" className="grid justify-items-center gap-2 py-12 text-muted">
      <Icon icon={ImageOff} size={32} strokeWidth={1.5} />
      <span className="text-small">No image</span>
    </span>
  )
}
