const STRIPE_HOST = 'api.stripe.com'

/**
 * Where a request of the SDK goes. Stripe has other hosts for some of its API, such as `files.stripe.com`, and they stay.
 * The simulator has one base URL with a path before `/v1`, which the SDK cannot be given.
 */
export function atBase(base: string, input: string | URL | Request): string {
  const { href, hostname, pathname, search } = new URL(input instanceof Request ? input.url : input)
  if (new URL(base).hostname === STRIPE_HOST && hostname.endsWith('.stripe.com')) return href
  return `${base.replace(/\/$/, '')}${pathname}${search}`
}
