import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { ApiError, functions, read } from '#app/lib/api.ts'
import type { CartItem } from '#domain/cart.ts'
import { type DiscountRule, normalizeDiscountCode } from '#domain/discounts.ts'
import { centsFromDollars } from '#domain/money.ts'
import { discountDraft } from './drafts.ts'
import type { PricedItem } from './price-lines.ts'

/** The checkout waits for the check, so it must end. */
const TIMEOUT_MS = 15_000

type Quoted = { code: string; rule?: DiscountRule; error?: string }
export type CartDiscount = ReturnType<typeof useDiscount>

/**
 * The discount code of the cart. The server checks it when it is entered and after every change of the cart, and again
 * on checkout. The browser only computes the totals it shows, with the same rule.
 */
export function useDiscount(lines: readonly PricedItem[]) {
  const { loading, user } = useAuth()
  const userId = user?.id
  const [code, setCode] = useState(() => discountDraft.read(userId) ?? '')
  const [quoted, setQuoted] = useState<Quoted>()
  const [attempt, setAttempt] = useState(0)
  const cart = JSON.stringify(lines.filter(({ isSold }) => isSold).map(toQuoteItem))

  useEffect(() => {
    if (!loading) setCode(discountDraft.read(userId) ?? '')
  }, [loading, userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and another user need a new quote
  useEffect(() => {
    if (!code || loading || cart === '[]') return
    const outdated = new AbortController()
    void quote(code, cart, outdated.signal).then(({ isUnknown, ...next }) => {
      if (outdated.signal.aborted) return
      setQuoted(next)
      // A code that does not exist is not sent again, because wrong codes are limited.
      if (isUnknown) forget()
    })
    return () => outdated.abort()
  }, [code, cart, attempt, loading, userId])

  function forget() {
    setCode('')
    discountDraft.drop()
  }

  const isQuoted = quoted?.code === code && code !== ''
  return {
    code,
    /** Undefined until the server has accepted the code. */
    rule: isQuoted ? quoted.rule : undefined,
    error: quoted?.error,
    quoted,
    isChecking: code !== '' && !isQuoted && cart !== '[]',
    apply: (typed: string) => {
      const next = normalizeDiscountCode(typed)
      setQuoted(undefined)
      setCode(next)
      setAttempt((count) => count + 1)
      discountDraft.keep(userId, next)
    },
    remove: () => {
      setQuoted(undefined)
      forget()
    },
    /** Asks the server again, for example after a failed checkout. */
    recheck: () => setAttempt((count) => count + 1),
  }
}

/** With the price, so that a new price leads to a new quote. The server ignores it. */
function toQuoteItem({ item, quantity, priceCents }: PricedItem) {
  return { designId: item.designId, product: item.product, quantity, priceCents }
}

async function quote(code: string, cart: string, outdated: AbortSignal): Promise<Quoted & { isUnknown?: boolean }> {
  const signal = AbortSignal.any([outdated, AbortSignal.timeout(TIMEOUT_MS)])
  const cartItems = JSON.parse(cart) as Pick<CartItem, 'designId' | 'product' | 'quantity'>[]
  try {
    const { discount } = await read(
      functions['quote-discount'].$post({ json: { code, cartItems } }, { init: { signal } }),
    )
    const { kind, percent, amount } = discount
    return { code, rule: { kind, percent, amountCents: amount === null ? null : centsFromDollars(amount) } }
  } catch (error) {
    if (!(error instanceof ApiError))
      return { code, error: 'We could not check the discount code. Check your connection and try again.' }
    return { code, error: error.issues[0]?.message ?? error.message, isUnknown: error.code === 'not_found' }
  }
}
