import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

type Rate = InferResponseType<(typeof api.orders)[':id']['rates']['$post'], 200>['items'][number]

type RateChoiceProps = {
  rates: readonly Rate[] | undefined
  chosen: string | undefined
  /** The prices are being loaded, or the address has to be completed first. */
  isOutdated: boolean
  error: Error | null
  onChoose: (serviceCode: string) => void
  onRetry: () => void
}

/** The services of the carriers with their prices, before a label is bought. */
export function RateChoice({ rates, chosen, isOutdated, error, onChoose, onRetry }: RateChoiceProps) {
  return (
    <fieldset className={cx('grid gap-2 @lg:col-span-2', rates && isOutdated && 'opacity-60')} aria-busy={isOutdated}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">Service</legend>
      {error && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="alert">Prices could not be loaded. {error.message}</p>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {rates?.length === 0 && <p>No service ships this package to this address.</p>}
      {!rates &&
        !error &&
        (isOutdated ? (
          <Skeleton className="h-24" />
        ) : (
          <p className="min-h-24 text-muted">Complete the address to see prices.</p>
        ))}
      {rates?.map(({ service_code, service_name, amount, delivery_days }) => (
        <label key={service_code} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name="service"
            checked={service_code === chosen}
            onChange={() => onChoose(service_code)}
            className="size-5 accent-ink"
          />
          <span className="min-w-0 flex-1">
            {service_name}
            {delivery_days !== null && <span className="text-muted"> · {plural(delivery_days, 'day')}</span>}
          </span>
          <span className="num">{formatDollars(amount)}</span>
        </label>
      ))}
    </fieldset>
  )
}
