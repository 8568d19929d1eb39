import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Payout } from './payout.ts'

type Details = InferResponseType<(typeof api)['payouts'][':id']['details']['$post'], 200>

/** The full bank or PayPal details. Each look is recorded, so they are only read on request and not kept. */
export function PayoutDestination({ payout: { id }, name }: { payout: Payout; name: string }) {
  const [details, setDetails] = useState<Details>()
  const [isBusy, setIsBusy] = useState(false)
  async function reveal() {
    setIsBusy(true)
    await attempt(async () => setDetails(await read(api.payouts[':id'].details.$post({ param: { id } }))))
    setIsBusy(false)
  }
  return (
    <>
      <Button size="sm" busy={isBusy} aria-label={`Show details: ${name}`} onClick={reveal}>
        Show details
      </Button>
      <Dialog open={details !== undefined} onClose={() => setDetails(undefined)} title="Payout details">
        <dl className="mt-2 grid gap-3">
          {details &&
            FACTS.flatMap(([field, label]) => {
              const value = details[field]
              return value ? [<Fact key={field} label={label} value={value} />] : []
            })}
        </dl>
        <p className="mt-5 text-muted text-small">This look is recorded in the audit log.</p>
      </Dialog>
    </>
  )
}

const FACTS: [Exclude<keyof Details, 'method'>, string][] = [
  ['account_holder', 'Account holder'],
  ['country', 'Country of the bank'],
  ['iban', 'IBAN'],
  ['account_number', 'Account number'],
  ['routing_number', 'Routing number'],
  ['email', 'PayPal email address'],
]

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="num wrap-anywhere font-semibold">{value}</dd>
    </div>
  )
}
