import { Link } from 'react-router'
import type { Order } from '#app/features/orders/order.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatMoney } from '#domain/money.ts'
import { type BatchEntry, useBatchLabels } from './use-batch-labels.ts'

type BatchLabelsProps = { orders: readonly Order[]; onClose: () => void }

/** Shows the price of each label, then buys them with progress and an error per order. */
export function BatchLabels({ orders, onClose }: BatchLabelsProps) {
  const batch = useBatchLabels(orders)
  const isBusy = batch.pricing > 0 || batch.buying > 0
  const done = orders.length - batch.pricing - batch.buying
  return (
    <Dialog open onClose={onClose} title="Buy labels">
      <p role="status" className="mt-2 text-muted">
        {describe(batch, orders.length)}
      </p>
      <progress
        aria-label="Progress"
        value={done}
        max={orders.length}
        className="mt-3 h-2 w-full appearance-none bg-stage [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-stage [&::-webkit-progress-value]:bg-signal"
      />
      <ul aria-label="Labels" className="mt-4 border-ink border-t">
        {orders.map(({ id, order_number: number }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2">
            <Link to={`/admin?tab=orders&order=${id}`} className="num link font-semibold">
              {number}
            </Link>
            <span className="min-w-0 flex-1 text-small wrap-anywhere">
              <Entry entry={batch.entries.get(id)} number={number} />
            </span>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 bg-card p-6 sm:-mx-8 sm:-mb-8 sm:p-8">
        {batch.priced > 0 && (
          <Button variant="primary" busy={isBusy} busyText="Please wait…" onClick={batch.buy}>
            Buy {plural(batch.priced, 'label')} for {formatMoney(batch.total)}
          </Button>
        )}
        {batch.canRetry && !isBusy && <Button onClick={batch.retry}>Try failed ones again</Button>}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function Entry({ entry, number }: { entry: BatchEntry | undefined; number: string }) {
  switch (entry?.step) {
    case 'priced':
      return (
        <>
          {entry.service} · <span className="num">{formatDollars(entry.amount)}</span>
        </>
      )
    case 'buying':
      return 'Buying…'
    case 'bought':
      return (
        <>
          Label bought
          {entry.cost !== null && ` for ${formatDollars(entry.cost)}`}{' '}
          {entry.labelUrl && (
            <a
              href={entry.labelUrl}
              target="_blank"
              rel="noreferrer"
              className="link"
              aria-label={`Print label of ${number}`}
            >
              Print label
            </a>
          )}
        </>
      )
    case 'failed':
      return <span className="text-signal-down">{entry.message}</span>
    default:
      return 'Getting the price…'
  }
}

function describe({ pricing, priced, buying, bought, failed }: ReturnType<typeof useBatchLabels>, count: number) {
  if (pricing > 0) return `Getting prices: ${count - pricing} of ${count}`
  if (buying > 0) return `Buying labels: ${bought} of ${bought + buying}`
  const parts = [
    bought > 0 && `${plural(bought, 'label')} bought`,
    priced > 0 && `${plural(priced, 'label')} to buy`,
    failed > 0 && `${plural(failed, 'order')} skipped`,
  ]
  return parts.filter(Boolean).join(', ')
}
