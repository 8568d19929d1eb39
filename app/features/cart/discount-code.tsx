import { Tag } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { describeDiscount, MAX_DISCOUNT_CODE_LENGTH } from '#domain/discounts.ts'
import type { CartDiscount } from './use-discount.ts'

/** The field opens with a button, because most customers have no code. An accepted code is removed with one click. */
export function DiscountCode({ discount }: { discount: CartDiscount }) {
  const { code, rule, isChecking, quoted } = discount
  const [edited, setEdited] = useState<typeof quoted>()
  /** An error is about the code before it was edited. */
  const error = quoted === edited ? undefined : discount.error
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [isFocusDue, setFocusDue] = useState(false)
  const view = rule ? 'applied' : isOpen || code || discount.error ? 'form' : 'closed'

  // The control that the customer used is gone, so the one that replaced it gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after an error, which keeps the form
  useEffect(() => {
    if (!isFocusDue || isChecking) return
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
    setFocusDue(false)
  }, [isFocusDue, isChecking, view])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('discountCode') ?? '')
    // An empty field removes a code that cannot be used now.
    if (typed.trim() === '') return code || discount.error ? remove() : box.current?.querySelector('input')?.focus()
    setOpen(true)
    setFocusDue(true)
    discount.apply(typed)
  }

  function remove() {
    setOpen(false)
    setFocusDue(true)
    discount.remove()
  }

  return (
    <div ref={box} className="border-line border-t py-3">
      <p role="status" className="sr-only">
        {rule && `Discount code ${code} applied: ${describeDiscount(rule)}.`}
      </p>
      {view === 'applied' && rule && (
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{code}</span>
            <span className="block text-muted text-small">{describeDiscount(rule)}</span>
          </p>
          <Button size="sm" aria-label={`Remove discount code ${code}`} onClick={remove}>
            Remove
          </Button>
        </div>
      )}
      {view === 'closed' && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            setOpen(true)
            setFocusDue(true)
          }}
        >
          <Icon icon={Tag} size={18} strokeWidth={1.75} />
          Add a discount code
        </Button>
      )}
      {view === 'form' && (
        <form onSubmit={apply} onInput={() => setEdited(quoted)} noValidate className="grid gap-3">
          <Field label="Discount code" {...(error && { error })}>
            <Input
              name="discountCode"
              defaultValue={code}
              maxLength={MAX_DISCOUNT_CODE_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          </Field>
          <Button type="submit" size="sm" busy={isChecking} className="justify-self-start">
            Apply
          </Button>
        </form>
      )}
    </div>
  )
}
