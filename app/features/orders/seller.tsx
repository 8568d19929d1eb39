import { useContext } from 'react'
import { ShopContext } from '#app/lib/shop.ts'

/** Who sold the items, on the printed receipt. */
export function Seller() {
  const { name, address, email, taxId } = useContext(ShopContext).company
  return (
    <address className="hidden pb-4 text-small not-italic print:block">
      Sold by {name}
      {address && <span className="block">{address}</span>}
      {email && <span className="block">{email}</span>}
      {taxId && <span className="block">Tax ID {taxId}</span>}
    </address>
  )
}
