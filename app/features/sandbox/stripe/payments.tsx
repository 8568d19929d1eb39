import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { DisputeReason } from '#sandbox/stripe/disputes/open-dispute.ts'
import type { Panel } from '#sandbox/stripe/panel/read-panel.ts'
import { NoRows, Row } from './row.tsx'
import { usePanel } from './use-panel.ts'

const REASONS: Record<DisputeReason, string> = {
  fraudulent: 'Fraudulent',
  product_not_received: 'Product not received',
  product_unacceptable: 'Product unacceptable',
  duplicate: 'Duplicate',
  unrecognized: 'Unrecognized',
  general: 'General',
}

/** Recent payments, which the customer's bank can dispute. */
export function Payments({ payments }: Pick<Panel, 'payments'>) {
  const [reason, setReason] = useState<DisputeReason>('fraudulent')
  const { play, busy } = usePanel()
  if (payments.length === 0) return <NoRows>No payments yet. Buy something to see it here.</NoRows>
  return (
    <>
      <li className="border-line border-b py-4 sm:max-w-72">
        <Field label="Reason for the dispute">
          <Select value={reason} onChange={(event) => setReason(event.target.value as DisputeReason)}>
            {Object.entries(REASONS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </li>
      {payments.map(({ id, amount, email }) => (
        <Row key={id} title={amount} text={email}>
          <Button
            size="sm"
            busy={busy}
            aria-label={`Dispute this payment of ${amount} by ${email}`}
            onClick={() => play({ action: 'dispute', charge: id, reason, is_inquiry: false })}
          >
            Dispute this payment
          </Button>
          <Button
            size="sm"
            busy={busy}
            aria-label={`Inquiry about ${amount} by ${email}`}
            onClick={() => play({ action: 'dispute', charge: id, reason, is_inquiry: true })}
          >
            Inquiry
          </Button>
        </Row>
      ))}
    </>
  )
}
