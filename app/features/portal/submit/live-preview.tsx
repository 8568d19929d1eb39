import { lazy, type Ref, Suspense, useId, useState } from 'react'
import { CropMarks } from '#app/features/design/crop-marks.tsx'
import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import { GARMENT_NAMES } from '#app/features/garments/garment-names.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { CostLines } from '#app/features/portal/products/cost-lines.tsx'
import {
  changeProduct,
  copyPlacement,
  isOffered,
  listOffered,
  type ProductsValue,
  placementOf,
  priceOf,
} from '#app/features/portal/products/products-value.ts'
import { Button } from '#app/ui/button.tsx'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { toast } from '#app/ui/toast.ts'
import { COLORS, type Color } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { formatList } from '#domain/format-list.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import type { Cents } from '#domain/money.ts'
import type { Preflight } from '#domain/preflight.ts'
import { PRODUCTS, type Product, printedGarment } from '#domain/products.ts'

const PlacementEditor = lazy(() =>
  import('#app/features/portal/products/placement-editor.tsx').then(({ PlacementEditor }) => ({
    default: PlacementEditor,
  })),
)

type LivePreviewProps = {
  /** Gets the focus when a product of the form is opened here. */
  ref?: Ref<HTMLElement>
  /** The main product; its price is undefined while the field is invalid. */
  main: { product: Product; priceCents: Cents | undefined }
  /** URL of the artwork, and its pixels once they are known. */
  artwork: string | undefined
  size: { width: number; height: number } | undefined
  preflight: Preflight | undefined
  products: ProductsValue
  onProducts: (products: ProductsValue) => void
  shown: Product
  onShow: (product: Product) => void
  isPlacing: boolean
  onPlacing: (isPlacing: boolean) => void
}

/** The mock-up of any product in any garment color, with the placement editor and the royalty per item. */
export function LivePreview({ main, artwork, size, preflight, products, onProducts, ...props }: LivePreviewProps) {
  const { ref, shown, onShow, isPlacing, onPlacing } = props
  const [chosen, setChosen] = useState<Color>()
  const color = chosen ?? preflight?.bestColor ?? 'black'
  const placement = placementOf(products, shown, size)
  const garment = printedGarment(shown, placement)
  const name = `${colorName(color).toLowerCase()} ${GARMENT_SPECS[garment].name}`
  const alt = artwork ? `Your design on a ${name}` : `A ${name}`
  const isSold = isOffered(products, shown, main.product)
  const mayPlace = isSold && artwork !== undefined && size !== undefined
  const offered = listOffered(products, main.product)
  const mockup = (
    <div className="relative bg-stage p-6">
      <CropMarks corners={4} />
      <Mockup
        garment={garment}
        color={color}
        {...(artwork && { artwork })}
        place={placement && size ? placeOnSheet(garment, placement, size) : undefined}
        alt={alt}
      />
    </div>
  )
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label="Live mock-up"
      className="scroll-mt-20 self-start border border-line bg-card lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <p className="flex items-center gap-2 border-line border-b px-5 py-4 font-display font-semibold text-base/none">
        <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
        Live mock-up
      </p>
      <ProductSwitch shown={shown} onShow={onShow} />
      {mayPlace && isPlacing ? (
        <Suspense fallback={mockup}>
          <PlacementEditor
            key={shown}
            product={shown}
            color={color}
            artwork={{ url: artwork, ...size }}
            value={placement}
            onChange={(changed) => onProducts(changeProduct(products, shown, { placement: changed }))}
            alt={alt}
            onCopy={
              offered.length > 1
                ? () => {
                    onProducts(copyPlacement(products, shown, offered, size))
                    toast({
                      title: 'Placement copied',
                      description: formatList(offered.map((product) => GARMENT_NAMES[product])),
                      tone: 'info',
                    })
                  }
                : undefined
            }
          />
        </Suspense>
      ) : (
        mockup
      )}
      <div className="grid gap-5 p-5">
        {mayPlace && (
          <Button size="sm" aria-expanded={isPlacing} onClick={() => onPlacing(!isPlacing)}>
            {isPlacing ? 'Done' : 'Adjust placement'}
          </Button>
        )}
        <ColorPicker colors={COLORS} value={color} onChange={setChosen} hardToSee={preflight?.hardToSee ?? []} />
        {isSold ? (
          <CostLines priceCents={priceOf(products, shown, main)} />
        ) : (
          <p className="text-muted">You do not sell this product yet. Switch it on under “Products”.</p>
        )}
      </div>
    </aside>
  )
}

function ProductSwitch({ shown, onShow }: Pick<LivePreviewProps, 'shown' | 'onShow'>) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-4 border-line border-b">
      <legend className="sr-only">Garment</legend>
      {PRODUCTS.map((product) => (
        <label
          key={product}
          className="relative grid min-h-11 cursor-pointer place-items-center border-line text-small not-first-of-type:border-l has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-signal"
        >
          <input
            type="radio"
            name={name}
            checked={product === shown}
            onChange={() => onShow(product)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {GARMENT_NAMES[product]}
        </label>
      ))}
    </fieldset>
  )
}
