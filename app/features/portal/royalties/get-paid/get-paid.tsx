import { useQuery } from '@tanstack/react-query'
import { connectQuery, payoutDetailsQuery } from '#app/features/portal/queries.ts'
import { SendConfirmation } from '#app/features/session/send-confirmation.tsx'
import { formatDollars } from '#app/lib/format.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import type { PayoutState } from '#domain/payouts.ts'
import { ConnectStatus } from './connect-status.tsx'
import { ManualDetails } from './manual-details.tsx'
import { RequestPayout } from './request-payout.tsx'

type GetPaidProps = {
  payable: number
  payoutFrom: number
  mayRequest: boolean
  isVerified: boolean
  payouts: readonly { state: PayoutState }[]
}

/** Where the money goes, and the button that requests it. */
export function GetPaid({ payable, payoutFrom, mayRequest, isVerified, payouts }: GetPaidProps) {
  const { data: connect, error, refetch } = useQuery(connectQuery)
  const { data: manual, error: manualError, refetch: refetchManual } = useQuery(payoutDetailsQuery)
  const isOpen = payouts.some(({ state }) => state === 'requested' || state === 'in_transit')
  if (!connect) return <PanelState error={error} onRetry={refetch} />
  if (!manual) return <PanelState error={manualError} onRetry={refetchManual} />
  const hasStripe = connect.state === 'ready'
  return (
    <section aria-labelledby="get-paid" className="mt-6 border-line border-t pt-5">
      <h5 id="get-paid" className="font-semibold">
        Get paid
      </h5>
      {connect.state !== 'off' && <ConnectStatus connect={connect} />}
      {!hasStripe && <ManualDetails details={manual.details} isAlternative={connect.state !== 'off'} />}
      {!mayRequest ? (
        <p className="mt-4 text-muted text-small">
          {isOpen
            ? 'A payout is in progress. You can request the next one when it completes.'
            : `You can request a payout once your available royalties reach ${formatDollars(payoutFrom)}.`}
        </p>
      ) : isVerified ? (
        <RequestPayout payable={payable} method={hasStripe ? 'stripe' : manual.details?.method} />
      ) : (
        <ConfirmFirst />
      )}
    </section>
  )
}

function ConfirmFirst() {
  return (
    <div className="mt-5 grid gap-4 border-amber border-l-4 bg-stage p-4">
      <p>Confirm your email address to request a payout. Open the link in our email.</p>
      <SendConfirmation />
    </div>
  )
}
