import { copyOf } from '#app/features/design/shown-design.ts'
import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import { mainProduct, type Placement, type Product, printedGarment } from '#domain/products.ts'
import type { Revision } from './change-queries.ts'

/** The new artwork on the main product and on every product with a placement, on gray, where light and dark art is visible. */
export function RevisionMockups({ revision: { title, after, placements, artwork } }: { revision: Revision }) {
  const [image] = after.images
  if (!image) return null
  const main = mainProduct(after.category.name)
  const prints = [
    ...(placements.some(({ product }) => product === main) ? [] : [{ product: main, placement: null }]),
    ...placements,
  ]
  return (
    <ul aria-label="Mock-ups" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {prints.map(({ product, placement }) => (
        <Print
          key={product}
          title={title}
          product={product}
          placement={placement}
          image={copyOf(image, 640)}
          size={artwork}
        />
      ))}
    </ul>
  )
}

type PrintProps = {
  title: string
  product: Product
  placement: Placement | null
  image: string
  /** Null if the size of the artwork is unknown. */
  size: { width: number; height: number } | null
}

function Print({ title, product, placement, image, size }: PrintProps) {
  const garment = printedGarment(product, placement)
  const side = placement?.side === 'back' ? 'the back of a' : 'a'
  return (
    <li className="border border-line bg-stage p-3">
      <Mockup
        garment={garment}
        color="gray"
        artwork={image}
        place={placement && size ? placeOnSheet(garment, placement, size) : undefined}
        alt={`${title} on ${side} ${GARMENT_WORDS[garment]}`}
      />
      <p className="pt-2 text-center text-small">{GARMENT_NAMES[garment]}</p>
    </li>
  )
}
