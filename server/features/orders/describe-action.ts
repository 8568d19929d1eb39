import { carrierName } from '#domain/carriers.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { AuditActions } from '#server/platform/audit/actions.ts'
import type { auditLog } from '#server/platform/db/schema/audit.ts'

type Line = Pick<typeof auditLog.$inferSelect, 'action' | 'details'>
type ActionText = { title: string; detail?: string | null }
type Describe = (details: Line['details']) => ActionText

/** Timeline text for an action on an order. Actions that no longer exist are shown by their recorded name. */
export function describeAction({ action, details }: Line): ActionText {
  return descriptions.get(action)?.(details) ?? { title: action }
}

const DESCRIPTIONS: Record<AuditActions['order'], Describe> = {
  status: ({ from, to }) => ({ title: `Status changed to ${to}`, detail: `Previously ${from}` }),
  'undo-status': ({ to }) => ({ title: 'Status change undone', detail: `Order is ${to} again` }),
  note: () => ({ title: 'Note added' }),
  refund: ({ amount, tax = 0, reason }) => ({
    title: `Refund of ${formatMoney(cents(Number(amount) + Number(tax)))} requested`,
    detail: text(reason),
  }),
  tracking: (details) =>
    details.removed
      ? { title: 'Package removed', detail: text(details.removed) }
      : { title: 'Tracking number entered', detail: parcel(details) },
  label: (details) => ({ title: 'Label bought', detail: parcel(details) }),
  'label-void': (details) => ({
    title: details.refused ? 'Carrier declined to void the label' : 'Label voided',
    detail: parcel(details),
  }),
  address: ({ from }) => ({ title: 'Shipping address changed', detail: from ? `Previously ${oneLine(from)}` : null }),
  'cancel-request': () => ({ title: 'Cancellation requested' }),
  'cancel-accepted': ({ message }) => ({ title: 'Cancellation accepted, customer notified', detail: text(message) }),
  'cancel-declined': ({ message }) => ({ title: 'Cancellation declined, customer notified', detail: text(message) }),
  'cancel-closed': () => ({
    title: 'Cancellation request closed, customer notified',
    detail: 'The order shipped before the request was answered',
  }),
}

const descriptions = new Map<string, Describe>(Object.entries(DESCRIPTIONS))

function parcel({ carrier_code: code, tracking_number: number }: Line['details']) {
  return `${carrierName(text(code))} ${text(number) ?? ''}`.trim()
}

function oneLine(value: unknown) {
  return text(value)?.replaceAll('\n', ', ') ?? ''
}

function text(value: unknown) {
  return typeof value === 'string' ? value : null
}
