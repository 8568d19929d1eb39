import type { Order } from '#app/features/orders/order.ts'
import { ApiError, functions, read } from '#app/lib/api.ts'

/** What the page knows of a payment; all but `verifying` and `processing` is the end of it. */
export type Payment =
  | { phase: 'verifying' }
  | { phase: 'processing' | 'held' | 'refunded' }
  | { phase: 'paid'; order: Order }
  | { phase: 'signed-out' }
  | { phase: 'failed'; message: string }

/** How long a shop that cannot be reached is asked again before that counts as a failure. */
const PATIENCE_MS = 30_000
const RETRY_MS = 2_000
const ASK_AGAIN_MS = 4_000
const TIMEOUT_MS = 10_000
const FAILED = 'Payment verification failed'

/** Asks what became of a payment until that is settled. Money that is known to be under way is never called failed. */
export async function followPayment(sessionId: string, show: (payment: Payment) => void, signal: AbortSignal) {
  let isUnderWay = false
  let awaySince: number | undefined
  while (!signal.aborted) {
    const payment = await ask(sessionId)
    if (signal.aborted) return
    if (payment.phase === 'away') {
      awaySince ??= Date.now()
      const isOver = !isUnderWay && Date.now() - awaySince + RETRY_MS > PATIENCE_MS
      if (isOver) return show({ phase: 'failed', message: payment.message })
      await sleep(RETRY_MS, signal)
      continue
    }
    show(payment)
    if (payment.phase !== 'processing') return
    isUnderWay = true
    awaySince = undefined
    await sleep(ASK_AGAIN_MS, signal)
  }
}

async function ask(sessionId: string): Promise<Payment | { phase: 'away'; message: string }> {
  try {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const { success, order, state } = await read(functions['verify-payment'].$post({ json: { sessionId } }, { init }))
    if (success && order) return { phase: 'paid', order }
    return state ? { phase: state } : { phase: 'failed', message: FAILED }
  } catch (error) {
    // A connection that was lost within the answer says nothing of the payment.
    if (!(error instanceof ApiError)) return { phase: 'away', message: FAILED }
    if (error.code === 'unauthenticated') return { phase: 'signed-out' }
    const isAway = error.code === 'unavailable' || error.code === 'internal' || error.code === 'too_many'
    return { phase: isAway ? 'away' : 'failed', message: error.message || FAILED }
  }
}

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
