import { Button } from '#app/ui/button.tsx'
import type { Panel } from '#sandbox/stripe/panel/read-panel.ts'
import { NoRows, Row } from './row.tsx'
import { usePanel } from './use-panel.ts'

type Account = Panel['accounts'][number]

/** Connected accounts of designers. */
export function Accounts({ accounts }: Pick<Panel, 'accounts'>) {
  const { play, busy } = usePanel()
  if (accounts.length === 0) return <NoRows>No connected accounts yet. Connect one in the designer portal.</NoRows>
  return accounts.map((account) => (
    <Row key={account.id} title={account.email ?? account.id} text={describe(account)}>
      <Button
        size="sm"
        busy={busy}
        aria-label={`Ask for more information: ${account.email}`}
        onClick={() => play({ action: 'ask', account: account.id })}
      >
        Ask for more information
      </Button>
      {account.bank && !account.isClosed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Close bank account of ${account.email}`}
          onClick={() => play({ action: 'close_bank', account: account.id })}
        >
          Close bank account
        </Button>
      )}
    </Row>
  ))
}

function describe({ bank, isClosed, isPayable, due }: Account) {
  const state = isPayable ? 'Payouts enabled' : `Payouts disabled; due: ${due.join(', ')}`
  return `${bank ?? 'No bank account'}${isClosed ? ' (closed)' : ''}. ${state}.`
}
