import { useSearchParams } from 'react-router'
import { Confirmation } from '#app/features/checkout/confirmation.tsx'
import { PaymentNotice } from '#app/features/checkout/payment-notice.tsx'
import { usePayment } from '#app/features/checkout/use-payment.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'

export const meta = () => [{ title: 'Your payment · Pitlane' }, { name: 'robots', content: 'noindex' }]

export default function CheckoutSuccess() {
  return (
    <>
      <div className="checkered" />
      <Outcome />
    </>
  )
}

function Outcome() {
  const [params] = useSearchParams()
  const payment = usePayment(params.get('session_id'))
  switch (payment.phase) {
    case 'paid':
      return <Confirmation key={payment.order.id} paid={payment.order} />
    case 'processing':
      return (
        <PaymentNotice
          isBusy
          title="Your payment is processing"
          text="Your bank is still confirming it. This page checks again every few seconds. We will email you when the payment is confirmed. Please do not pay again."
        />
      )
    case 'held':
      return (
        <PaymentNotice
          title="We have received your payment"
          text="We need to review it before we place your order. We will email you the result. Please do not pay again."
          action={<ButtonLink to="/contact">Contact us</ButtonLink>}
        />
      )
    case 'refunded':
      return (
        <PaymentNotice
          title="We are refunding your payment"
          text="The amount did not match your order, so no order was placed. We are refunding the full amount to the payment method you used."
          action={toCart}
        />
      )
    case 'failed':
      return (
        <PaymentNotice
          title="Order not found"
          text="We could not find a paid order for this link. If you have been charged, please contact us."
          action={toCart}
        />
      )
    default:
      return (
        <>
          <div className="wrap not-noscript:hidden pt-12">
            <NeedsScript>
              Your order confirmation needs JavaScript. Turn it on in your browser and reload the page. If you have
              paid, we will also email it to you.
            </NeedsScript>
          </div>
          <div className="noscript:hidden">
            <PaymentNotice
              isBusy
              title="Verifying your payment"
              text="This takes a moment. Please keep this page open."
            />
          </div>
        </>
      )
  }
}

const toCart = (
  <ButtonLink to="/cart" variant="primary">
    Return to Cart
  </ButtonLink>
)
