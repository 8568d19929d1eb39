import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Order, STATUS_WORDS, type Tone } from '#app/features/orders/order.ts'
import { cx } from '#app/ui/cx.ts'
import { Select } from '#app/ui/select.tsx'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts'
import { customerName } from './customer-name.ts'
import { useChangeStatus } from './use-change-status.ts'

/**
 * Any status may follow any other. A choice with the mouse, or in the open list, is saved immediately. Arrow keys on the
 * closed list only browse: Enter or leaving the field saves, Escape restores. A rejected change resets the select.
 */
export function StatusSelect({ order }: { order: Order }) {
  const changeStatus = useChangeStatus()
  const [sent, setSent] = useState<OrderStatus>()
  const [browsed, setBrowsed] = useState<OrderStatus>()
  const isBrowsing = useRef(false)
  const hintId = useId()

  async function save(status: OrderStatus) {
    setBrowsed(undefined)
    if (status === order.status || sent !== undefined) return
    setSent(status)
    await changeStatus(order, status)
    setSent(undefined)
  }

  function choose(status: OrderStatus) {
    if (sent !== undefined) return
    if (isBrowsing.current) setBrowsed(status)
    else void save(status)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isClosing = event.key === 'Enter' || event.key === 'Escape'
    // These keys open the list, whose choice is final.
    isBrowsing.current = !isClosing && event.key !== ' ' && !event.altKey && event.key !== 'F4'
    if (!isClosing || browsed === undefined) return
    event.preventDefault()
    // Otherwise Escape would also close the order.
    event.stopPropagation()
    if (event.key === 'Enter') void save(browsed)
    else setBrowsed(undefined)
  }

  const status = sent ?? browsed ?? order.status
  const isUnsaved = browsed !== undefined && browsed !== order.status
  return (
    <div className="relative">
      <Select
        aria-label={`Status of ${customerName(order)}’s order`}
        aria-busy={sent !== undefined}
        aria-describedby={isUnsaved ? hintId : undefined}
        value={status}
        onChange={({ currentTarget: { value } }) => choose(value as OrderStatus)}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isBrowsing.current = false
        }}
        onBlur={() => {
          isBrowsing.current = false
          if (browsed !== undefined) void save(browsed)
        }}
        className={cx('pl-5', STRIPES[STATUS_WORDS[status].tone])}
      >
        {ORDER_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS_WORDS[value].word}
          </option>
        ))}
      </Select>
      {isUnsaved && (
        <p id={hintId} role="status" className="mt-1 text-micro">
          Press Enter to save, Escape to cancel.
        </p>
      )}
    </div>
  )
}

const STRIPES: Record<Tone, string> = {
  amber: 'shadow-[inset_5px_0_var(--color-amber)]',
  blue: 'shadow-[inset_5px_0_var(--color-blue)]',
  green: 'shadow-[inset_5px_0_var(--color-green)]',
  gray: 'shadow-[inset_5px_0_var(--color-gray)]',
}
