import { carrierName } from '#domain/carriers.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { AuditActions } from '#server/platform/audit/actions.ts'
import type { auditLog } from '#server/platform/db/schema/audit.ts'

type Line = Pick<typeof auditLog.$inferSelect, 'action' | 'details'>
type ActionText = { title: string; detail?: string | null }
type Tell = (details: Line['details']) => ActionText

/** An action on an order in words. What an older version recorded under another name is shown by that name. */
export function describeAction({ action, details }: Line): ActionText {
  return tellers.get(action)?.(details) ?? { title: action }
}

const DESCRIPTIONS: Record<AuditActions['order'], Tell> = {
  status: ({ from, to }) => ({ title: `Status changed to ${to}`, detail: `It was ${from}` }),
  refund: ({ amount, reason }) => ({
    title: `Refund of ${formatMoney(cents(Number(amount)))} asked for`,
    detail: text(reason),
  }),
  tracking: (details) =>
    details.removed
      ? { title: 'Parcel taken back', detail: text(details.removed) }
      : { title: 'Tracking number entered', detail: parcel(details) },
  label: (details) => ({ title: 'Label bought', detail: parcel(details) }),
  'label-void': (details) => ({
    title: details.refused ? 'The carrier refused to take the label back' : 'Label voided',
    detail: parcel(details),
  }),
  'cancel-request': () => ({ title: 'Cancellation requested' }),
  'cancel-accepted': ({ message }) => ({ title: 'Cancellation accepted, the buyer was mailed', detail: text(message) }),
  'cancel-declined': ({ message }) => ({ title: 'Cancellation declined, the buyer was mailed', detail: text(message) }),
}

const tellers = new Map<string, Tell>(Object.entries(DESCRIPTIONS))

function parcel({ carrier_code: code, tracking_number: number }: Line['details']) {
  return `${carrierName(text(code))} ${text(number) ?? ''}`.trim()
}

function text(value: unknown) {
  return typeof value === 'string' ? value : null
}
