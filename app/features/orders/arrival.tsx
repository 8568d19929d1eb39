import type { ReactNode } from 'react'
import { formatShortDay } from '#domain/dates.ts'
import { formatDelivery } from '#domain/delivery.ts'
import { DELIVERY_ABROAD, expectDelivery, hasPassed } from '#domain/expected-delivery.ts'
import { HelpLink } from './help-link.tsx'
import type { Order } from './order.ts'

/** When an order that has not shipped will arrive. If it is late, its customer can ask for help. */
export function Arrival({ order, isAdmin }: { order: Order; isAdmin: boolean }) {
  const expected = expectDelivery(new Date(order.created_at), order.shipping_address)
  if (hasPassed(expected, new Date()))
    return (
      <>
        <h2 className="label">Delayed</h2>
        <p className="my-3">{isAdmin ? 'This order is' : 'Your order is'} taking longer than expected.</p>
        {!isAdmin && (
          <div className="mb-3">
            <HelpLink order={order} />
          </div>
        )}
      </>
    )
  if (expected.kind === 'ships')
    return (
      <Estimate title="Estimated to ship by" days={formatShortDay(expected.by)}>
        {DELIVERY_ABROAD}
      </Estimate>
    )
  return <Estimate title="Estimated delivery" days={formatDelivery(expected)} />
}

function Estimate({ title, days, children }: { title: string; days: string; children?: ReactNode }) {
  return (
    <>
      <h2 className="label">{title}</h2>
      <p className="num display-2 mt-1 mb-3">{days}</p>
      {children && <p className="mb-3">{children}</p>}
    </>
  )
}
