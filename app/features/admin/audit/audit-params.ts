import { useSearchParams } from 'react-router'
import { checkEmail } from '#app/lib/check-email.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { isUuid } from '#domain/uuid.ts'

/** `kind` is a kind of object, with or without an action: `design` or `design:approve`. */
type Filter = { actor: string; kind: string; object: string; from: string; to: string }

/** The person to filter by: an email address or an account ID. */
export function isPerson(text: string): boolean {
  return isUuid(text) || checkEmail(text) === undefined
}

/** The object to filter by: a person, an order number or any other ID. */
export function isObject(text: string): boolean {
  return isPerson(text) || parseOrderNumber(text) !== undefined
}

/** The filters of the audit log, in the URL. Invalid values are ignored. */
export function useAuditParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  const filter: Filter = {
    actor: isPerson(text('actor')) ? text('actor') : '',
    kind: /^[a-z][a-z-]*(?::[a-z][a-z-]*)?$/.test(text('kind')) ? text('kind') : '',
    object: isObject(text('object')) ? text('object') : '',
    from: day('from'),
    to: day('to'),
  }

  function withChange(change: Partial<Filter>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    hrefTo: (change: Partial<Filter>) => `?${withChange(change)}`,
    change: (change: Partial<Filter>) => setParams(withChange(change), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

export type AuditParams = ReturnType<typeof useAuditParams>

/** The API's query parameters. */
export function toQuery({ actor, kind, object, from, to }: Filter) {
  const [subject, action] = kind.split(':')
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(object && { object }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
