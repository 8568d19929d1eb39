import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { loginPath } from '#app/features/session/login-path.ts'
import { ApiError, functions, isSignInNeeded, read } from '#app/lib/api.ts'
import { dismissFailures, toast } from '#app/ui/toast.ts'
import type { CartItem } from '#domain/cart.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'
import { refreshCart } from './cart-store.ts'
import { checkoutKey, dropCheckoutKey } from './checkout-key.ts'
import { lineIds, PROCEED_ID } from './line-ids.ts'
import { isColorOffered, type PricedItem } from './price-lines.ts'

type Shown = { shipping: ShippingPrices; onOutdated: () => void; onFailed: () => void }
type Texts = { address: string; giftMessage: string; discountCode: string }

/**
 * Starts the checkout and redirects to the payment page. If an option is missing, focuses its control instead. A failed
 * checkout calls `onFailed`, because the discount code may be the reason.
 */
export function useProceed(lines: readonly PricedItem[], texts: Texts, { shipping, onOutdated, onFailed }: Shown) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  // When the customer goes back from the payment page, the browser may restore this page in its busy state.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function proceed() {
    const items = refreshCart()
    dismissFailures()
    const problem = findProblem(items, lines)
    if (problem) return report(problem)
    setBusy(true)
    try {
      location.assign(await openCheckout(items, lines, texts, shipping))
    } catch (error) {
      flushSync(() => setBusy(false))
      // The button was disabled, which made it lose the focus.
      if (document.activeElement === document.body) document.getElementById(PROCEED_ID)?.focus()
      if (isSignInNeeded(error)) return signInAgain()
      if (isAboutKey(error)) dropCheckoutKey()
      onFailed()
      if (error instanceof ApiError && error.code === 'conflict') onOutdated()
      fail((error instanceof Error && error.message) || 'Please try again')
    }
  }

  function signInAgain() {
    toast({ title: 'Your session has ended. Sign in to continue to checkout.' })
    return navigate(loginPath('/cart'))
  }

  return { busy, proceed }
}

/** The idempotency key was used for another cart or is invalid, so the next attempt needs a new one. */
function isAboutKey(error: unknown) {
  if (!(error instanceof ApiError)) return false
  return error.code === 'key_reused' || error.issues.some(({ path }) => path === 'idempotency-key')
}

type Problem = { message: string; focus?: string }

function findProblem(items: readonly CartItem[], lines: readonly PricedItem[]): Problem | undefined {
  if (items.length === 0) return { message: 'Your cart is empty' }
  const unsold = lines.find(({ isSold }) => !isSold)
  if (unsold)
    return {
      message: `Checkout failed: “${unsold.name}” is no longer available. Please remove it.`,
      focus: lineIds.remove(unsold.item.id),
    }
  const sizeless = items.find(({ size }) => !size)
  if (sizeless) return { message: 'Please select a size', focus: lineIds.size(sizeless.id) }
  const colorless = items.find(({ color }) => !color)
  if (colorless) return { message: 'Please select a color', focus: lineIds.color(colorless.id) }
  const outdated = lines.find((line) => !isColorOffered(line))
  if (outdated) return { message: 'Please select a color', focus: lineIds.color(outdated.item.id) }
  if (items.length > MAX_LINES)
    return {
      message: `Checkout failed: An order can have up to ${MAX_LINES} different items. Please order the rest separately.`,
    }
}

function report({ message, focus }: Problem) {
  toast({ title: message, tone: 'destructive' })
  if (focus) document.getElementById(focus)?.focus()
}

async function openCheckout(
  items: readonly CartItem[],
  lines: readonly PricedItem[],
  texts: Texts,
  { priceCents, freeFromCents }: ShippingPrices,
) {
  const address = texts.address.trim()
  const giftMessage = texts.giftMessage.trim()
  const { discountCode } = texts
  const { url } = await read(
    functions['create-checkout'].$post({
      // findProblem has checked for missing sizes and colors; the server validates them too.
      json: {
        cartItems: items.map(toCompleteItem),
        ...(address && { shippingAddress: address }),
        ...(giftMessage && { giftMessage }),
        ...(discountCode && { discountCode }),
        shipping: { price: dollarsFromCents(priceCents), free_from: dollarsFromCents(freeFromCents) },
      },
      header: {
        'idempotency-key': checkoutKey(
          [address, giftMessage, discountCode],
          [...lines.map((line) => line.priceCents), priceCents, freeFromCents],
        ),
      },
    }),
  )
  if (!url) throw new Error('No checkout URL received')
  return url
}

function toCompleteItem(item: CartItem) {
  return item as CartItem & { size: NonNullable<CartItem['size']>; color: NonNullable<CartItem['color']> }
}

function fail(message: string) {
  toast({ title: `Checkout failed: ${message}`, tone: 'destructive' })
}
