import { useContext } from 'react'
import { ShopContext } from '#app/lib/shop.ts'

/** Names the cards and shows the marks of all methods, which are one image from the server. */
export function PaymentMethods() {
  const { cards, methods } = useContext(ShopContext)
  return (
    <>
      {cards}.
      <img
        loading="lazy"
        src="/payment-methods.svg"
        alt={methods ? `Also ${methods}` : ''}
        className="mt-2 block min-h-6 max-w-full"
      />
    </>
  )
}
