import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { type Cents, formatMoney } from '#domain/money.ts'

const MAX_QUANTITY = 10

type BuyBarProps = {
  totalCents: Cents
  quantity: number
  onQuantity: (quantity: number) => void
  /** Ids of the hints for the options that are not chosen yet. */
  missing: readonly string[]
  added: { text: string; count: number } | undefined
  /** Shown above the button. */
  warning: ReactNode
  onAdd: () => void
}

/** Quantity and the add-to-cart button; sticky at the bottom on phones. */
export function BuyBar({ totalCents, quantity, onQuantity, missing, added, warning, onAdd }: BuyBarProps) {
  return (
    <div className="flex flex-col max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-gut max-sm:border-line max-sm:border-y max-sm:bg-paper max-sm:px-gut max-sm:py-3">
      {warning}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Stepper label="Quantity" size="lg" max={MAX_QUANTITY} value={quantity} onChange={onQuantity} />
        <Button
          variant="primary"
          size="lg"
          disabled={missing.length > 0}
          aria-describedby={missing.join(' ') || undefined}
          amount={formatMoney(totalCents)}
          onClick={onAdd}
          className="justify-start gap-x-2! px-4! text-xl! sm:px-8! sm:text-[1.375rem]! lg:max-xl:px-5! max-[24rem]:flex-col max-[24rem]:justify-center max-[24rem]:gap-0! max-[24rem]:[&>span]:mx-auto"
        >
          Add to cart
        </Button>
      </div>
      <div role="status" className="max-sm:order-first">
        {added && (
          <p key={added.count} className="flex flex-wrap items-center gap-x-2 pb-2 text-[0.9375rem] sm:pt-3 sm:pb-0">
            <Icon icon={Check} size={20} strokeWidth={2} className="text-green" />
            <span>
              <b className="font-semibold">Added to cart</b> <span className="text-muted">{added.text}</span>
            </span>
            <Link to="/cart" className="link ml-auto py-1 font-semibold">
              View cart
            </Link>
          </p>
        )}
      </div>
      <noscript>
        <p className="mt-3 text-muted text-small">The cart needs JavaScript.</p>
      </noscript>
    </div>
  )
}
