import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { discountDraft, giftDraft } from '#app/features/cart/drafts.ts'
import { isNewlyPaid } from '#app/features/cart/paid-sessions.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { toast } from '#app/ui/toast.ts'
import { type Payment, pollPayment } from './poll-payment.ts'

/** Verifies a payment. Once per payment, clears the cart and shows a success toast. */
export function usePayment(sessionId: string | null): Payment {
  const navigate = useNavigate()
  const { clear } = useCart()
  const { loading, user } = useAuth()
  const [payment, setPayment] = useState<Payment>({ phase: 'verifying' })
  const userId = user?.id

  const leave = (to: string) => void navigate(to, { replace: true })
  const toLogin = () => leave(loginPath(`/checkout/success?session_id=${encodeURIComponent(sessionId ?? '')}`))
  const reject = useEffectEvent((message: string) => {
    toast({ title: message, tone: 'destructive' })
    leave('/cart')
  })
  const show = useEffectEvent((next: Payment) => {
    setPayment(next)
    if (next.phase === 'signed-out') toLogin()
    if (next.phase === 'failed') reject(`Payment verification failed: ${next.message}`)
    if (next.phase === 'paid' && sessionId && isNewlyPaid(sessionId, next.order)) {
      clear()
      giftDraft.drop()
      discountDraft.drop()
      toast({ title: 'Payment successful! Your order has been confirmed.', tone: 'success' })
    }
  })
  const signIn = useEffectEvent(toLogin)

  useEffect(() => {
    if (!sessionId) reject('Invalid session')
  }, [sessionId])

  useEffect(() => {
    if (!sessionId || loading) return
    if (!userId) return signIn()
    setPayment({ phase: 'verifying' })
    const unmounted = new AbortController()
    void pollPayment(sessionId, (next) => show(next), unmounted.signal)
    return () => unmounted.abort()
  }, [sessionId, loading, userId])

  return payment
}
