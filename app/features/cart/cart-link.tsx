import { ShoppingBag } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useCart } from './use-cart.ts'

/** Link to the cart, with the number of items. */
export function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Cart, ${count === 1 ? '1 item' : `${count} items`}` : 'Cart'}
      className="relative grid size-11 place-items-center rounded-2 hover:bg-carbon"
    >
      <Icon icon={ShoppingBag} className="size-5" strokeWidth={1.75} />
      {count > 0 && (
        <span
          data-testid="cart-count"
          aria-hidden="true"
          className="num absolute top-0.5 right-0 min-w-5 bg-signal px-1 text-center font-semibold text-[0.8125rem] text-white leading-5"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
