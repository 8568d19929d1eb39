import { Fragment, type ReactNode, useContext, useMemo } from 'react'
import { ShopContext } from '#app/lib/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { discountTotals } from '#domain/discounts.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { CartFrame } from './cart-frame.tsx'
import { CartLine } from './cart-line.tsx'
import { GiftMessage } from './gift-message.tsx'
import { HEADING_ID } from './line-ids.ts'
import { OrderSummary } from './order-summary.tsx'
import { namesAndPrices, priceLines } from './price-lines.ts'
import { RemovedLine } from './removed-line.tsx'
import { ShippingAddress } from './shipping-address.tsx'
import { useAddress } from './use-address.ts'
import { useCart } from './use-cart.ts'
import { useDiscount } from './use-discount.ts'
import { useFirstItemFocus } from './use-first-item-focus.ts'
import { useFreshPrices } from './use-fresh-prices.ts'
import { useGiftMessage } from './use-gift-message.ts'
import { useLines } from './use-lines.ts'
import { useProceed } from './use-proceed.ts'

/** The cart from browser storage, at the shop's current prices. An empty cart shows suggestions. */
export function CartContents({ suggestions }: { suggestions: ReactNode }) {
  const { items, count, reprice } = useCart()
  const { fresh, failed, reload } = useFreshPrices(items)
  const shown = useContext(ShopContext).shipping
  const shipping = fresh?.shipping ?? shown
  const lines = useMemo(() => priceLines(items, fresh), [items, fresh])
  const discount = useDiscount(lines)
  const sums = discountTotals(
    lines.filter(({ isSold }) => isSold),
    discount.rule,
    shipping,
  )
  const actions = useLines(lines)
  const { address, remembered, saved, setAddress, reloadSaved } = useAddress()
  const { giftMessage, setGiftMessage } = useGiftMessage()
  const { busy, proceed } = useProceed(
    lines,
    { address, giftMessage, discountCode: discount.rule ? discount.code : '' },
    { shipping, onOutdated: reload, onFailed: discount.recheck },
  )
  useFirstItemFocus(items.length)
  const { removed } = actions
  const undo = removed && <RemovedLine notice={removed.notice} onUndo={() => actions.undo(removed)} />
  const status = (
    <p role="status" className="sr-only">
      {actions.announcement &&
        `${actions.announcement}${items.length > 0 ? ` Total ${formatMoney(sums.totalCents)}.` : ''}`}
    </p>
  )

  if (items.length === 0)
    return (
      <div className="wrap min-h-svh pb-sec">
        <h1 id={HEADING_ID} tabIndex={-1} className="sr-only">
          Shopping Cart
        </h1>
        {status}
        <EmptyState
          title="Your cart is empty"
          text="Find a design you love. Everything is printed to order."
          action={
            <ButtonLink to="/shop" variant="primary">
              Continue Shopping
            </ButtonLink>
          }
        />
        {undo && <div className="max-w-prose border-line border-t">{undo}</div>}
        {suggestions}
      </div>
    )

  const hasNewPrices = lines.some(({ wasCents }) => wasCents !== undefined)
  return (
    <CartFrame
      title={`Shopping Cart (${count} items)`}
      action={
        <Button variant="quiet" size="sm" className="max-lg:-ml-4" onClick={actions.clear}>
          Clear Cart
        </Button>
      }
      summary={
        <OrderSummary
          totals={sums}
          discount={discount}
          shipping={shipping}
          busy={busy}
          pricesFailed={failed}
          onProceed={proceed}
          cart={{ lines, discountCode: discount.rule ? discount.code : '' }}
          address={address}
        />
      }
    >
      {status}
      {hasNewPrices && fresh && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-blue border-l-4 bg-card p-4">
          <p>Some prices have changed since you added these items. You will pay the current price.</p>
          <Button size="sm" onClick={() => reprice(namesAndPrices(fresh))}>
            Got it
          </Button>
        </div>
      )}
      {items.length > MAX_LINES && (
        <p className="mb-6 border-amber border-l-4 bg-card p-4">
          An order can have up to {MAX_LINES} different items. Remove {items.length - MAX_LINES} to check out.
        </p>
      )}
      <ul className="border-ink border-t">
        {lines.map((line, index) => (
          <Fragment key={line.item.id}>
            {removed?.index === index && <li>{undo}</li>}
            <CartLine
              line={line}
              isOpen={actions.openId === line.item.id}
              onOpen={(isOpen) => actions.open(line.item.id, isOpen)}
              onQuantity={(quantity) => actions.setQuantity(line, quantity)}
              onChoose={(options) => actions.choose(line, options)}
              onRemove={() => actions.remove(line)}
            />
          </Fragment>
        ))}
        {removed && removed.index >= lines.length && <li>{undo}</li>}
      </ul>
      <ShippingAddress
        value={address}
        remembered={remembered}
        saved={saved}
        onChange={setAddress}
        onSaved={reloadSaved}
      />
      <GiftMessage value={giftMessage} onChange={setGiftMessage} />
    </CartFrame>
  )
}
