import { lazy, Suspense, useContext } from 'react'
import { Link } from 'react-router'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { ShopContext } from '#app/lib/shop.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import type { DiscountedTotals } from '#domain/discounts.ts'
import { formatMoney } from '#domain/money.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { DiscountCode } from './discount-code.tsx'
import { DiscountRows } from './discount-rows.tsx'
import { CHECKOUT_ID, PROCEED_ID } from './line-ids.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { ShippingMeter } from './shipping-meter.tsx'
import { SummaryCard, SummaryRow } from './summary-card.tsx'
import type { TaxedCart } from './tax-row.tsx'
import type { CartDiscount } from './use-discount.ts'

type OrderSummaryProps = {
  totals: DiscountedTotals
  discount: CartDiscount
  shipping: ShippingPrices
  busy: boolean
  pricesFailed: boolean
  onProceed: () => void
  /** For the estimates of tax and delivery. */
  cart: TaxedCart
  address: string
}

/** Only loaded if the shop adds tax. */
const TaxRow = lazy(() => import('./tax-row.tsx'))

export function OrderSummary({
  totals,
  discount,
  shipping,
  busy,
  pricesFailed,
  onProceed,
  cart,
  address,
}: OrderSummaryProps) {
  const shop = useContext(ShopContext)
  const { loading, user } = useAuth()
  const isKnown = useHydrated() && !loading
  const { subtotalCents, shippingCents, totalCents } = totals
  return (
    <SummaryCard title="Order Summary" id={CHECKOUT_ID}>
      <dl className="mt-4">
        {discount.rule && <DiscountRows code={discount.code} {...totals} />}
        <SummaryRow label="Subtotal">{formatMoney(subtotalCents)}</SummaryRow>
        <SummaryRow label="Shipping">{shippingCents === 0 ? 'FREE' : formatMoney(shippingCents)}</SummaryRow>
      </dl>
      {totals.waivedShippingCents === 0 && <ShippingMeter subtotalCents={totals.fullCents} shipping={shipping} />}
      <DiscountCode discount={discount} />
      <dl>
        <DeliveryRow address={address} />
        {shop.isTaxed && (
          <Suspense>
            <TaxRow cart={cart} address={address} />
          </Suspense>
        )}
        <SummaryRow label={shop.isTaxed ? 'Total before tax' : 'Total'} isTotal>
          {formatMoney(totalCents)}
        </SummaryRow>
      </dl>
      {pricesFailed && (
        <p className="mt-3 text-muted text-small">
          We could not check the current prices. The payment page shows the final amounts.
        </p>
      )}
      <Button
        id={PROCEED_ID}
        variant="primary"
        size="lg"
        wide
        className="mt-4"
        // Until the code is checked, the checkout would not include the discount.
        busy={busy || discount.isChecking}
        disabled={!user}
        onClick={onProceed}
        aria-describedby={isKnown && !user ? 'login-note' : undefined}
      >
        {busy ? 'Processing...' : 'Proceed to Checkout'}
      </Button>
      {isKnown && !user && (
        <p id="login-note" className="mt-3 text-[0.9375rem]">
          <Link to={loginPath('/cart')} className="link font-semibold">
            Please log in to checkout
          </Link>
        </p>
      )}
      <p className="mt-3 text-muted text-small">
        Secure payment by Stripe. <PaymentMethods />
      </p>
    </SummaryCard>
  )
}
