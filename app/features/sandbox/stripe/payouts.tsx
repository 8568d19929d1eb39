import { Button } from '#app/ui/button.tsx'
import type { Panel } from '#sandbox/stripe/panel/read-panel.ts'
import { NoRows, Row } from './row.tsx'
import { usePanel } from './use-panel.ts'

type Payout = Panel['payouts'][number]

/** Payouts to the banks of designers. */
export function Payouts({ payouts }: Pick<Panel, 'payouts'>) {
  const { play, busy } = usePanel()
  if (payouts.length === 0) return <NoRows>No payouts yet.</NoRows>
  return payouts.map(({ id, amount, account, status, failure }) => (
    <Row key={id} title={amount} text={`${account}: ${status.replaceAll('_', ' ')}${failure ? `. ${failure}` : ''}`}>
      {isOnItsWay(status) && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Pay now: ${amount}`}
          onClick={() => play({ action: 'pay', payout: id })}
        >
          Pay now
        </Button>
      )}
      {(isOnItsWay(status) || status === 'paid') && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`${status === 'paid' ? 'Return after paid' : 'Fail'}: ${amount}`}
          onClick={() => play({ action: 'fail', payout: id })}
        >
          {status === 'paid' ? 'Return after paid' : 'Fail'}
        </Button>
      )}
    </Row>
  ))
}

function isOnItsWay(status: Payout['status']) {
  return status === 'pending' || status === 'in_transit'
}
