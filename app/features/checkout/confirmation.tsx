import { useState } from 'react'
import { ChangeAddress } from '#app/features/addresses/change-address.tsx'
import { SummaryColumn } from '#app/features/cart/summary-card.tsx'
import { GiftMessage } from '#app/features/orders/gift-message.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { OrderLines } from '#app/features/orders/order-lines.tsx'
import { TrackingCards } from '#app/features/orders/tracking-cards.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { OrderDetails } from './order-details.tsx'
import { WhatsNext } from './whats-next.tsx'

export function Confirmation({ paid }: { paid: Order }) {
  const [order, setOrder] = useState(paid)
  const reload = () => attempt(async () => setOrder(await read(api.orders[':id'].$get({ param: { id: paid.id } }))))
  return (
    <div className="wrap min-h-svh">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-6">
        <h1 className="display-1">Payment Successful!</h1>
        <p className="lead mt-3 text-muted">Thank you for your order. Your payment has been processed successfully.</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 pb-sec lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <SummaryColumn className="lg:col-start-2">
          <OrderDetails order={order} />
        </SummaryColumn>
        <div className="grid min-w-0 gap-12 lg:col-start-1 lg:row-start-1">
          <TrackingCards order={order} />
          <section aria-labelledby="items">
            <h2 id="items" className="display-3 mb-3">
              Your items
            </h2>
            <OrderLines items={order.order_items} />
          </section>
          <section aria-labelledby="ships-to">
            <h2 id="ships-to" className="display-3 mb-3">
              Shipping to
            </h2>
            {order.address_needed ? (
              <ChangeAddress order={order} onChanged={reload} />
            ) : (
              <p className="whitespace-pre-line wrap-anywhere">
                {order.shipping_address ?? 'No shipping address provided.'}
              </p>
            )}
          </section>
          <GiftMessage message={order.gift_message} />
          <div>
            <WhatsNext />
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="/shop" variant="primary">
                Continue Shopping
              </ButtonLink>
              <ButtonLink to="/">Back to Home</ButtonLink>
              <ButtonLink to={`/account/orders/${order.id}`} variant="quiet">
                View your order
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
