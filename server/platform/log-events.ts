/**
 * Every log event: its message, and a stable name to filter and alert on. Variables go into camel-case fields, never
 * into the message: `requestId`, `checkoutId`, `orderId`, `refundId`, `parcelId`, `jobId`.
 */
export const LOG_EVENTS = {
  'http.request': 'request served',
  'http.request_failed': 'request failed with an unexpected error',
  'http.untrusted_proxy': 'ignored a forwarded header: the peer is not in TRUSTED_PROXIES',
  'http.stream_failed': 'response cut off by an unexpected error',
  'page.render_failed': 'failed to render page',
  'page.load_failed': 'page rendered without its data',
  'cache.render_failed': 'failed to render public page for the cache',
  'cache.send_failed': 'failed to send cached page',
  'cache.listen_lost': 'lost the LISTEN connection; caching pages for 1 s only',
  'db.unavailable': 'database unavailable',
  'db.connection_lost': 'idle database connection lost',
  'storage.unavailable': 'file storage unavailable',
  'storage.access_restricted': 'removed access for other users of this machine',
  'storage.access_open': 'could not remove access for other users of this machine',
  'demo.disabled': 'demo accounts disabled because the sandbox is off',
  'company.incomplete': 'receipts, emails and legal pages do not name the company; set the missing settings',
  'outbound.circuit_open': 'circuit breaker open',
  'job.failed': 'job failed',
  'job.queue_error': 'job queue error',
  'job.queue_warning': 'job queue warning',
  'security.event': 'security event',
  'security.write_failed': 'failed to store security events',
  'checkout.rejected': 'payment provider rejected checkout',
  'checkout.key_not_released': 'failed to release idempotency key',
  'checkout.settle_failed': 'payment settlement failed, will retry',
  'order.address_needed': 'paid order has no address that we can deliver to',
  'payment.held': 'payment held: amount or currency does not match the order',
  'payment.refund_deferred': 'refund of held payment deferred: payment provider unavailable',
  'payment.refund_returned': 'refund of held payment returned by the bank; an admin must act',
  'refund.deferred': 'refund deferred: payment provider unavailable',
  'refund.returned': 'refund returned by the bank; pay the customer another way',
  'refund.unmatched': 'refund matches no order and no held payment',
  'books.difference': 'books do not balance; see Books in the back office',
  'insight.visits_not_stored': 'failed to store the number of visits, will retry',
  'carrier.unavailable': 'carrier unavailable',
  'carrier.subscribe_rejected': 'carrier rejected the tracking subscription',
} as const

export type LogEvent = keyof typeof LOG_EVENTS
