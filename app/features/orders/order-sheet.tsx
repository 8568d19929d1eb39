import { type ReactNode, useState } from 'react'
import { ChangeAddress } from '#app/features/addresses/change-address.tsx'
import { SummaryCard, SummaryColumn, SummaryRow } from '#app/features/cart/summary-card.tsx'
import { Logo } from '#app/features/layout/logo.tsx'
import type { Purchase } from '#app/features/ratings/own-review.ts'
import { ReviewLink } from '#app/features/ratings/review-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatLocalDay } from '#domain/local-dates.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { AmountRows } from './amount-rows.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { GiftMessage } from './gift-message.tsx'
import { HelpLink } from './help-link.tsx'
import type { Order } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Reorder } from './reorder.tsx'
import { Seller } from './seller.tsx'
import { StatusRows } from './status-rows.tsx'
import { TrackingCards } from './tracking-cards.tsx'

type OrderSheetProps = {
  order: Order
  isMine: boolean
  /** The items of this order that the customer can review. */
  purchases: readonly Purchase[]
  onChanged: () => Promise<void>
}

/** An order on the screen; its receipt in print. */
export function OrderSheet({ order, isMine, purchases, onChanged }: OrderSheetProps) {
  const [carrierStatus, setCarrierStatus] = useState<Record<string, string>>({})
  return (
    <>
      <div className="hidden pb-6 text-3xl print:block">
        <Logo />
      </div>
      <Seller />
      <header className="pb-8 print:pb-4">
        <h1 className="display-2 mt-1">
          <span className="print:hidden">Order placed {formatLocalDay(order.created_at)}</span>
          <span className="hidden print:inline">Receipt</span>
        </h1>
        <p className="num mt-2 text-lg">
          Order number <b className="font-semibold">{order.order_number}</b>
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem] print:block">
        <div className="grid min-w-0 gap-10">
          <div className="grid gap-8 print:hidden">
            <OrderProgress
              status={order.status}
              placedAt={order.created_at}
              address={order.shipping_address}
              parcels={order.parcels.map(({ id }) => carrierStatus[id])}
            />
            {(order.status !== 'cancelled' || order.parcels.length > 0) && (
              <TrackingCards
                order={order}
                isAdmin={!isMine}
                onChanged={onChanged}
                onStatus={(id, status) => setCarrierStatus((known) => ({ ...known, [id]: status }))}
              />
            )}
          </div>
          <section aria-labelledby="items">
            <h2 id="items" className="sr-only">
              Items
            </h2>
            <OrderLines
              items={order.order_items}
              actionFor={(item) => {
                const purchase = purchases.find(
                  ({ design_id, product }) => design_id === item.design_id && product === item.product,
                )
                return purchase && <ReviewLink purchase={purchase} />
              }}
            />
          </section>
          <Address order={order}>{isMine && <ChangeAddress order={order} onChanged={onChanged} />}</Address>
          <GiftMessage message={order.gift_message} />
        </div>
        <SummaryColumn className="print:mt-6">
          <Summary order={order} />
          {isMine && (
            <div className="grid justify-items-start gap-3 print:hidden">
              <div className="flex flex-wrap gap-3">
                <Reorder items={order.order_items} />
                <Button onClick={() => window.print()}>Print receipt</Button>
                <HelpLink order={order} />
              </div>
              <CancelRequest order={order} onChanged={onChanged} />
            </div>
          )}
        </SummaryColumn>
      </div>
    </>
  )
}

function Summary({ order }: { order: Order }) {
  return (
    <SummaryCard title="Summary">
      <dl className="mt-4">
        <SummaryRow label="Order Date" isQuiet>
          {formatLocalDay(order.created_at)}
        </SummaryRow>
        <SummaryRow label="Invoice" isQuiet>
          {order.invoice_number === null ? 'Will be in your confirmation email' : `No. ${order.invoice_number}`}
        </SummaryRow>
        <SummaryRow label="Payment method" isQuiet>
          {formatPaymentMethod(order.payment_method, order.total_amount === 0)}
        </SummaryRow>
        <StatusRows order={order} />
      </dl>
      <AmountRows order={order} hasTax />
    </SummaryCard>
  )
}

function Address({ order: { shipping_address: address, customer }, children }: { order: Order; children: ReactNode }) {
  return (
    <section aria-labelledby="ships-to">
      <h2 id="ships-to" className="display-3 mb-3">
        Shipping Address
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{address ?? 'No shipping address provided.'}</p>
      <p className="mt-2 text-muted wrap-anywhere">{customer.email}</p>
      {children}
    </section>
  )
}
