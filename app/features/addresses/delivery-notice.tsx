import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ShopContext } from '#app/lib/shop.ts'
import type { Delivery } from '#domain/read-delivery.ts'

/** Not while the customer is still typing. */
const PAUSE_MS = 700

/** Says next to the field if we cannot deliver to the text. It never blocks: the payment page then collects an address. */
export function DeliveryNotice({ text }: { text: string }) {
  const delivery = useDelivery(text.trim())
  return (
    <div aria-live="polite">
      {delivery && delivery.kind !== 'deliverable' && (
        <p className="mt-3 border-amber border-l-4 bg-card px-4 py-3 text-[0.9375rem]">
          {delivery.kind === 'not_shipped' ? (
            <>
              We do not ship to {delivery.country}. The payment page will ask for an address in{' '}
              <Link to="/shipping" className="link">
                one of our countries
              </Link>
              .
            </>
          ) : (
            'We cannot read a complete address here, so the payment page will ask for it. Include street, city, postal code and country.'
          )}
        </p>
      )}
    </div>
  )
}

/** Loads the reader only for a customer who has entered an address. */
function useDelivery(text: string) {
  const { countries } = useContext(ShopContext)
  const [known, setKnown] = useState<{ text: string; delivery: Delivery }>()
  useEffect(() => {
    if (!text) return
    let isCanceled = false
    const timer = setTimeout(() => {
      import('#domain/read-delivery.ts').then(
        ({ readDelivery }) => !isCanceled && setKnown({ text, delivery: readDelivery(text, countries) }),
        () => {}, // Without the reader there is no notice; the server reads the text anyway.
      )
    }, PAUSE_MS)
    return () => {
      isCanceled = true
      clearTimeout(timer)
    }
  }, [text, countries])
  return known?.text === text ? known.delivery : undefined
}
