import { Gift } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_GIFT_MESSAGE_LENGTH } from '#domain/orders.ts'

/** The field opens with a button, because most orders are not gifts. */
export function GiftMessage({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  // The button that opened the field is gone.
  useEffect(() => {
    if (isOpen) field.current?.querySelector('textarea')?.focus()
  }, [isOpen])

  if (!isOpen && value === '')
    return (
      <Button size="sm" className="mt-8" onClick={() => setOpen(true)}>
        <Icon icon={Gift} size={18} strokeWidth={1.75} />
        Add a gift message
      </Button>
    )
  return (
    <div ref={field} className="mt-8 max-w-xl">
      <Field
        label="Gift message"
        optional
        hint={`Printed on the packing slip, which shows no prices. Up to ${MAX_GIFT_MESSAGE_LENGTH} characters.`}
      >
        <Textarea
          name="giftMessage"
          rows={3}
          maxLength={MAX_GIFT_MESSAGE_LENGTH}
          value={value}
          onChange={({ target }) => {
            // Keeps the field open while the text is deleted.
            setOpen(true)
            onChange(target.value)
          }}
        />
      </Field>
    </div>
  )
}
