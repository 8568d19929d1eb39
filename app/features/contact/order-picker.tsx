import { useAuth } from '#app/features/session/use-auth.ts'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Sender } from './load-sender.ts'

type OrderPickerProps = { sender: Sender | undefined; orderId: string | null; error: string | undefined }

/** Lets a signed-in customer choose an order. Its place is kept while the orders load, and guests never see it. */
export function OrderPicker({ sender, orderId, error }: OrderPickerProps) {
  const { loading, user } = useAuth()
  const chosen = sender?.orders.find(({ id }) => id === orderId)?.id ?? ''
  return (
    <div className={cx(!user && 'hidden', loading && 'in-data-session:block')}>
      <Field label="Order" optional {...(error && { error })}>
        {/* The key applies the default when the orders have loaded. */}
        <Select key={sender ? 'loaded' : 'loading'} name="order_id" defaultValue={chosen} disabled={!sender}>
          <option value="">Not about an order</option>
          {sender?.orders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
