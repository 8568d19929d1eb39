import type Stripe from 'stripe'

type Details = Pick<Stripe.StripeRawError, 'code' | 'param' | 'decline_code' | 'doc_url'>

/** An error in Stripe's format. */
export class StripeFailure extends Error {
  readonly status: number
  readonly type: Stripe.RawErrorType
  readonly details: Details
  constructor(status: number, type: Stripe.RawErrorType, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }
}

/** Invalid parameters. Not stored for the idempotency key, because nothing was done. */
export class BadParams extends StripeFailure {
  constructor(message: string, details: Details = {}) {
    super(400, 'invalid_request_error', message, details)
  }
}

/** Valid parameters, but the object's state does not allow the operation. */
export function invalidState(message: string, details: Details = {}) {
  return new StripeFailure(400, 'invalid_request_error', message, details)
}

export function missing(kind: string, id: string, param: string, status = 404) {
  const details = { code: 'resource_missing', param }
  return new StripeFailure(status, 'invalid_request_error', `No such ${kind}: '${id}'`, details)
}

/** The body of an error response. */
export function failureBody({ type, message, details }: StripeFailure) {
  const docs = details.code && { doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}` }
  return { error: { ...details, ...docs, message, type } }
}
