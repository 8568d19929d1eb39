import { Button } from '#app/ui/button.tsx'
import type { Panel } from '#sandbox/stripe/panel/read-panel.ts'
import { NoRows, Row } from './row.tsx'
import { usePanel } from './use-panel.ts'

/** Disputes. The customer's bank decides the open ones. */
export function Disputes({ disputes }: Pick<Panel, 'disputes'>) {
  const { play, busy } = usePanel()
  if (disputes.length === 0) return <NoRows>No disputes yet.</NoRows>
  return disputes.map(({ id, amount, reason, status, isOpen }) => (
    <Row key={id} title={amount} text={`${words(reason)}: ${words(status)}`}>
      {isOpen &&
        (['won', 'lost'] as const).map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            busy={busy}
            aria-label={`Bank decides: ${verdict} (${amount})`}
            onClick={() => play({ action: 'decide', dispute: id, verdict })}
          >
            Bank decides: {verdict}
          </Button>
        ))}
    </Row>
  ))
}

function words(name: string) {
  return name.replaceAll('_', ' ')
}
