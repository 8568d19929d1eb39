import { cx } from '#app/components/ui/cx.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { formatDate } from './order.ts'

const STOPS: { status: OrderStatus; name: string }[] = [
  { status: 'pending', name: 'Placed' },
  { status: 'processing', name: 'Processing' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
]

/** Four stops on one rail, below each other on phones; a cancelled order has left it. */
export function OrderProgress({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  if (status === 'cancelled')
    return (
      <p className="border-grey border-l-4 bg-card p-4">
        <b className="font-semibold">This order was cancelled.</b> It is not printed and not sent.
      </p>
    )
  const reached = STOPS.findIndex((stop) => stop.status === status)
  return (
    <ol aria-label="Where your order is" className="grid sm:grid-cols-4">
      {STOPS.map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === reached ? 'step' : undefined}
          className={cx(
            'relative min-h-12 pl-8 text-[0.9375rem] last:min-h-0 sm:min-h-0 sm:pt-7 sm:pl-0',
            // the rail to the next stop
            'before:absolute before:top-2 before:bottom-0 before:left-1.5 before:w-1 before:content-[""] last:before:hidden sm:before:top-1.5 sm:before:right-0 sm:before:bottom-auto sm:before:left-0 sm:before:h-1 sm:before:w-auto',
            'after:absolute after:top-1 after:left-0 after:size-4 after:rounded-full after:border-4 after:content-[""] sm:after:top-0',
            index < reached ? 'before:bg-ink' : 'before:bg-line',
            index < reached && 'after:border-ink after:bg-ink',
            index === reached && 'font-semibold after:border-ink after:bg-card',
            index > reached && 'text-muted after:border-line after:bg-paper',
          )}
        >
          {name}
          <span className="sr-only">{index < reached ? ', done' : index === reached ? ', now' : ', to come'}</span>
          {index === 0 && <span className="num block font-normal text-micro text-muted">{formatDate(placedAt)}</span>}
        </li>
      ))}
    </ol>
  )
}
