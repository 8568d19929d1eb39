import { useSearchParams } from 'react-router'
import { Confirmation } from '#app/features/checkout/confirmation.tsx'
import { PaymentNotice } from '#app/features/checkout/payment-notice.tsx'
import { usePayment } from '#app/features/checkout/use-payment.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

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
      return <Confirmation order={payment.order} />
    case 'processing':
      return (
        <PaymentNotice
          isBusy
          title="Your payment is under way"
          text="Your bank is still confirming it. This page looks again every few seconds, and we write to you as soon as it is through. Please do not pay again."
        />
      )
    case 'held':
      return (
        <PaymentNotice
          title="Your payment has arrived"
          text="It needs a look from one of us before we start printing. We write to you by e-mail. Please do not pay again."
          action={<ButtonLink to="/contact">Contact us</ButtonLink>}
        />
      )
    case 'refunded':
      return (
        <PaymentNotice
          title="Your payment was sent back"
          text="It differed from what your order came to, so we made no order of it. All of it goes back to the card that you paid with."
          action={toCart}
        />
      )
    case 'failed':
      return <PaymentNotice title="Order not found" text="We found no paid order for this address." action={toCart} />
    default:
      return (
        <PaymentNotice isBusy title="Verifying your payment" text="This takes a moment. Please keep the page open." />
      )
  }
}

const toCart = (
  <ButtonLink to="/cart" variant="primary">
    Return to Cart
  </ButtonLink>
)
