import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CHECKOUT_ID } from '#app/features/cart/line-ids.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { SizeChartButton } from '#app/features/sizes/size-chart-button.tsx'
import { SizeHelp } from '#app/features/sizes/size-help.tsx'
import { staticIsland } from '#app/lib/static-island.tsx'
import { Button } from '#app/ui/button.tsx'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { SizePicker } from '#app/ui/size-picker.tsx'
import { type Color, SIZES, type Size } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { hardToSeeOn, suggestColor } from '#domain/garments/hard-to-see.ts'
import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, timesQuantity } from '#domain/money.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyNotes } from './buy-notes.tsx'
import { GarmentSwitch } from './garment-switch.tsx'
import type { OfferedDesign } from './shown-design.ts'

const ContrastWarning = lazy(() =>
  import('./contrast-warning.tsx').then(({ ContrastWarning }) => ({ default: ContrastWarning })),
)

const Promises = staticIsland(() => import('./promises.tsx').then(({ Promises }) => Promises))

type BuyPanelProps = {
  design: OfferedDesign
  /** The colors to choose from. */
  colors: readonly Color[]
  color: Color | undefined
  onColor: (color: Color) => void
  /** Called when another product is chosen. */
  onSwitch: () => void
}

/** Garment, color, size, quantity and the add-to-cart button. Only the garment is preselected. */
export function BuyPanel({ design, colors, color, onColor, onSwitch }: BuyPanelProps) {
  const { add } = useCart()
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [quantity, setQuantity] = useState(1)
  const [added, setAdded] = useState<{ text: string; count: number }>()
  const colorHint = { id: useId(), text: 'Please select a color' }
  const sizeHint = { id: useId(), text: 'Please select a size' }
  const missing = [!size && sizeHint.id, !color && colorHint.id].filter((id) => id !== false)
  const priceCents = centsFromDollars(design.price)
  const better = suggestColor(color, design.colors)

  function addToCart() {
    if (!size || !color) return
    const { id, title, price, product } = design
    const image = mockupUrl(id, color, 330, 'webp', product)
    add({ designId: id, name: title, price, image, size, color, product }, quantity)
    const garment = product ? `${GARMENT_WORDS[product]}, ` : ''
    setAdded((before) => ({
      text: `${quantity} × ${garment}${size}, ${colorWord(color)}`,
      count: (before?.count ?? 0) + 1,
    }))
  }

  /** Signing in, the address and the payment follow in the cart, as for every purchase. */
  function buyNow() {
    addToCart()
    void navigate(`/cart#${CHECKOUT_ID}`)
  }

  /** The button that was clicked disappears with the warning, so the focus moves to the chosen color. */
  function switchColor(chosen: Color) {
    onColor(chosen)
    panel.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus({ preventScroll: true })
  }

  return (
    // The scroll margin keeps focused controls from being covered by the sticky bar.
    <div ref={panel} className="mt-6 grid gap-6 max-sm:[&_:is(a,input)]:scroll-mb-28">
      {design.products.length > 1 && <GarmentSwitch design={design} onSwitch={onSwitch} />}
      <ColorPicker
        colors={colors}
        hardToSee={hardToSeeOn(design.colors, colors)}
        value={color}
        onChange={onColor}
        hint={colorHint}
      />
      <SizePicker
        sizes={SIZES}
        value={size}
        onChange={setSize}
        hint={sizeHint}
        aside={
          <div className="flex gap-4">
            <SizeHelp key={design.product} garment={design.garment} onChoose={setSize} />
            <SizeChartButton garment={design.garment} />
          </div>
        }
      />
      <BuyBar
        totalCents={timesQuantity(priceCents, quantity)}
        quantity={quantity}
        onQuantity={setQuantity}
        missing={missing}
        added={added}
        warning={
          <div role="status">
            {color && better && (
              <Suspense>
                <ContrastWarning color={color} better={better} onSwitch={switchColor} />
              </Suspense>
            )}
          </div>
        }
        onAdd={addToCart}
      />
      {/* Below the bar that is sticky on phones, which has room for one row only. */}
      <Button
        size="lg"
        wide
        className="-mt-3"
        disabled={missing.length > 0}
        aria-describedby={missing.join(' ') || undefined}
        onClick={buyNow}
      >
        Buy now
      </Button>
      <Promises />
      <BuyNotes designerName={design.designer.display_name} priceCents={priceCents} quantity={quantity} />
    </div>
  )
}
