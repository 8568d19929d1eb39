import { timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { StripeFailure } from '../failure.ts'

/** Accepts the API key as a bearer token or as the basic auth user name, like Stripe. */
export function requireKey(apiKey: string) {
  return createMiddleware(async (c, next) => {
    const given = readKey(c.req.header('Authorization'))
    if (!given) {
      const message =
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      throw new StripeFailure(401, 'invalid_request_error', message)
    }
    if (!isSame(given, apiKey)) {
      throw new StripeFailure(401, 'invalid_request_error', `Invalid API Key provided: ${hint(given)}`)
    }
    await next()
  })
}

function readKey(header = '') {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

function isSame(given: string, apiKey: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(apiKey)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function hint(key: string) {
  return key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
