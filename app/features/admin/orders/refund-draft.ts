import type { Order } from '#app/features/orders/order.ts'
import { createDraft } from '#app/lib/draft.ts'
import { NO_CHOICE, type RefundChoice } from './refund-amount.ts'

/** A refund, the order as it was when the refund was chosen (optimistic locking), and its idempotency key. */
export type UnsentRefund = { base: Order; choice: RefundChoice; key: string }

const AMOUNTS = ['refunded_amount', 'refunded_shipping', 'refunded_tax'] as const
type Seen = Pick<Order, (typeof AMOUNTS)[number]> & { quantities: Record<string, number> }
type Stored = { choice: RefundChoice; key: string; seen: Seen }

/**
 * A refund that was not sent, or whose response was lost. It keeps its key, so that a retry after a reload is the same request
 * and refunds once, and what it has seen refunded, so that a different refund in the meantime is a conflict.
 */
export function createRefundDraft(order: Order) {
  const draft = createDraft(`pitlane-draft refund ${order.id}`, parse)
  return {
    read(): UnsentRefund {
      const stored = draft.read()
      if (!stored) return { base: order, choice: NO_CHOICE, key: crypto.randomUUID() }
      const { choice, key, seen } = stored
      return { base: withRefunded(order, seen), choice, key }
    },
    keep({ base, choice, key }: UnsentRefund): void {
      if (isEmpty(choice)) draft.drop()
      else draft.keep({ choice, key, seen: pickRefunded(base) })
    },
    drop: draft.drop,
  }
}

/** The full remaining amount is the initial choice, which depends on what is left. */
function isEmpty({ kind, quantities, shipping, amount }: RefundChoice) {
  if (kind === 'amount') return amount === ''
  return kind === 'full' || (!shipping && Object.values(quantities).every((quantity) => quantity === 0))
}

function pickRefunded({ refunded_amount, refunded_shipping, refunded_tax, order_items }: Order): Seen {
  const quantities = order_items.map(({ id, refunded_quantity }) => [id, refunded_quantity])
  return { refunded_amount, refunded_shipping, refunded_tax, quantities: Object.fromEntries(quantities) }
}

function withRefunded(order: Order, { quantities, ...amounts }: Seen): Order {
  const items = order.order_items.map((item) => ({
    ...item,
    refunded_quantity: quantities[item.id] ?? item.refunded_quantity,
  }))
  return { ...order, ...amounts, order_items: items }
}

/** An incomplete draft is dropped: without its key and what it has seen, a retry could refund twice. */
function parse(stored: unknown): Stored | undefined {
  const { choice, key, seen } = (stored ?? {}) as Partial<Stored>
  if (typeof key !== 'string' || !isRecord(choice) || !isRecord(seen)) return
  const { kind, quantities, shipping, amount } = choice
  const isChoice = ['full', 'items', 'amount'].includes(kind) && typeof amount === 'string'
  const isSeen = AMOUNTS.every((name) => typeof seen[name] === 'number') && isRecord(seen.quantities)
  if (!isChoice || !isSeen || typeof shipping !== 'boolean' || !isRecord(quantities)) return
  return { choice: { kind, quantities, shipping, amount }, key, seen }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
