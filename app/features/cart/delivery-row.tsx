import { useEffect, useState } from 'react'
import { formatShortDay } from '#domain/dates.ts'
import { estimateDelivery, formatDelivery } from '#domain/delivery.ts'
import { SummaryRow } from './summary-card.tsx'

/** When the order would arrive. To other countries, we only know when we would ship it. */
export function DeliveryRow({ address }: { address: string }) {
  const reader = useReader(address)
  const expected = reader?.expectDelivery(new Date(), address)
  if (expected?.kind === 'ships')
    return (
      <>
        <SummaryRow label="Estimated to ship by" isQuiet>
          {formatShortDay(expected.by)}
        </SummaryRow>
        <div className="pb-2 text-muted text-small">
          <dt className="sr-only">Delivery</dt>
          <dd>{reader?.DELIVERY_ABROAD}</dd>
        </div>
      </>
    )
  return (
    <SummaryRow label="Estimated delivery" isQuiet>
      {formatDelivery(estimateDelivery(new Date()))}
    </SummaryRow>
  )
}

/** Loaded only for a customer who has entered an address. Without it, the delivery times of the US are shown. */
function useReader(address: string) {
  const [reader, setReader] = useState<typeof import('#domain/expected-delivery.ts')>()
  const isNeeded = address.trim() !== ''
  useEffect(() => {
    if (isNeeded) import('#domain/expected-delivery.ts').then(setReader, () => {})
  }, [isNeeded])
  return reader
}
