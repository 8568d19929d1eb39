import { Check, Plus } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useCart } from '#app/features/cart/use-cart.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CartProduct } from '#domain/cart.ts'
import type { Color } from '#domain/catalog.ts'

const SHOWN_MS = 3000

type AddToCartProps = { product: CartProduct; color: Color; colors: readonly Color[] }

/** Adds one item without size and color, which are chosen in the mini cart or in the cart. Needs JavaScript. */
export function AddToCart({ product, color, colors }: AddToCartProps) {
  const { add } = useCart()
  const [times, setTimes] = useState(0)
  const [miniCart, setMiniCart] = useState<ReactNode>()
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [times])

  function addOne(button: HTMLElement) {
    add(product)
    setTimes(times + 1)
    // The cart itself shows the new line.
    if (location.pathname === '/cart') return
    import('#app/features/cart/mini-cart/open-mini-cart.tsx').then(
      ({ openMiniCart }) => openMiniCart({ product, color, colors, button }, setMiniCart),
      () => {}, // The item is in the cart, where its options can be chosen.
    )
  }

  return (
    <div className="absolute right-0 bottom-0 z-3 flex items-stretch noscript:hidden">
      <p
        role="status"
        className={cx(
          'flex items-center bg-ink font-display font-semibold text-[1.0625rem]/none text-paper tracking-[0.02em]',
          times > 0 && 'px-3',
        )}
      >
        {times > 0 && `Added to cart${times > 1 ? ` (${times})` : ''}`}
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => addOne(currentTarget)}
        aria-label={`Add ${product.name} to cart`}
        className="grid size-11 place-items-center rounded-none bg-ink text-paper hover:bg-signal hover:text-white focus-visible:bg-signal focus-visible:outline-white focus-visible:-outline-offset-6 group-hover:bg-signal group-hover:text-white sm:size-12"
      >
        <Icon icon={times > 0 ? Check : Plus} size={20} strokeWidth={1.75} />
      </button>
      {miniCart}
    </div>
  )
}
