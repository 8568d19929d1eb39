import { X } from 'lucide'
import { useContext, useId, useLayoutEffect, useRef } from 'react'
import { ShopContext } from '#app/lib/shop.ts'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { CartProduct } from '#domain/cart.ts'
import type { Color } from '#domain/catalog.ts'
import { formatMoney } from '#domain/money.ts'
import { totals } from '#domain/pricing.ts'
import { CHECKOUT_ID } from '../line-ids.ts'
import { ShippingMeter } from '../shipping-meter.tsx'
import { useCart } from '../use-cart.ts'
import { NewLine } from './new-line.tsx'
import { placePanel } from './place-panel.ts'
import { useNewLine } from './use-new-line.ts'

export type MiniCartProps = {
  product: CartProduct
  /** The color on the card. */
  color: Color
  /** Colors with enough contrast to the artwork, best first. */
  colors: readonly Color[]
  /** The button that added the item. It keeps the focus, and the panel is next in the tab order. */
  button: HTMLElement
  onClose: () => void
}

/**
 * Opens after an item was added from a card: its options, the subtotal and the way to the cart. A popover, so it does not
 * block the page, closes with Escape or a click elsewhere, and only one is open.
 */
export function MiniCart({ product, color, colors, button, onClose }: MiniCartProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { count } = useCart()
  const { line, lines, announcement, choose, setQuantity } = useNewLine(product)
  const { shipping } = useContext(ShopContext)
  const { subtotalCents } = totals(lines.filter(({ isSold }) => isSold))
  const close = () => panel.current?.hidePopover()
  useOnNavigation(close)

  useLayoutEffect(() => {
    const element = panel.current
    // In development, React runs effects twice.
    if (!element || element.matches(':popover-open')) return
    element.showPopover()
    placePanel(element, button)
  }, [button])

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      data-keep-clear
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="inset-auto m-0 max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] cursor-auto scroll-pb-24 overflow-y-auto overscroll-contain border border-ink bg-card text-left text-ink shadow-[0_8px_32px_rgb(0_0_0/0.25)] sm:max-h-[calc(100dvh-6.5rem)] sm:w-96"
    >
      <div className="grid gap-3 p-4 pb-1 sm:gap-4 sm:p-5 sm:pb-2">
        <div className="-mt-1.5 -mr-2 -mb-2 flex items-center justify-between gap-4">
          <p id={titleId} className="label">
            Your cart
          </p>
          <IconButton icon={X} label="Close" onClick={close} />
        </div>
        {line && <NewLine line={line} color={color} colors={colors} onChoose={choose} onQuantity={setQuantity} />}
        <div className="border-line border-t pt-3">
          <p className="flex items-baseline justify-between gap-4">
            <span>Subtotal ({count === 1 ? '1 item' : `${count} items`})</span>
            <b className="num font-semibold text-lg">{formatMoney(subtotalCents)}</b>
          </p>
          <ShippingMeter subtotalCents={subtotalCents} shipping={shipping} />
        </div>
        {/* Not a status: the button next to the panel has one. */}
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </div>
      {/* Stays visible if the panel has to scroll. */}
      <div className="sticky bottom-0 grid grid-cols-2 gap-3 border-line border-t bg-card p-4 sm:px-5">
        <ButtonLink to="/cart">View cart</ButtonLink>
        <ButtonLink to={`/cart#${CHECKOUT_ID}`} variant="primary">
          Checkout
        </ButtonLink>
      </div>
    </div>
  )
}
