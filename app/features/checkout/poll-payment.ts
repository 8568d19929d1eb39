import type { Order } from '#app/features/orders/order.ts'
import { ApiError, functions, isSignInNeeded, read } from '#app/lib/api.ts'

/** The state of a payment. All phases but `verifying` and `processing` are final. */
export type Payment =
  | { phase: 'verifying' }
  | { phase: 'processing' | 'held' | 'refunded' }
  | { phase: 'paid'; order: Order }
  | { phase: 'signed-out' }
  | { phase: 'failed'; message: string }

/** How long to retry while the shop is unreachable. */
const GIVE_UP_AFTER_MS = 30_000
const RETRY_MS = 2_000
const POLL_INTERVAL_MS = 4_000
const TIMEOUT_MS = 10_000
const FAILED = 'Payment verification failed'

/** Polls a payment until it reaches a final state. A payment known to be processing is never reported as failed. */
export async function pollPayment(sessionId: string, show: (payment: Payment) => void, signal: AbortSignal) {
  let isProcessing = false
  let unreachableSince: number | undefined
  while (!signal.aborted) {
    const payment = await fetchPayment(sessionId)
    if (signal.aborted) return
    if (payment.phase === 'unreachable') {
      unreachableSince ??= Date.now()
      const hasGivenUp = !isProcessing && Date.now() - unreachableSince + RETRY_MS > GIVE_UP_AFTER_MS
      if (hasGivenUp) return show({ phase: 'failed', message: payment.message })
      await sleep(RETRY_MS, signal)
      continue
    }
    show(payment)
    if (payment.phase !== 'processing') return
    isProcessing = true
    unreachableSince = undefined
    await sleep(POLL_INTERVAL_MS, signal)
  }
}

async function fetchPayment(sessionId: string): Promise<Payment | { phase: 'unreachable'; message: string }> {
  try {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const { success, order, state } = await read(functions['verify-payment'].$post({ json: { sessionId } }, { init }))
    if (success && order) return { phase: 'paid', order }
    return state ? { phase: state } : { phase: 'failed', message: FAILED }
  } catch (error) {
    // A lost connection says nothing about the payment.
    if (!(error instanceof ApiError)) return { phase: 'unreachable', message: FAILED }
    if (isSignInNeeded(error)) return { phase: 'signed-out' }
    const isUnreachable = error.code === 'unavailable' || error.code === 'internal' || error.code === 'too_many'
    return { phase: isUnreachable ? 'unreachable' : 'failed', message: error.message || FAILED }
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
