import { useSearchParams } from 'react-router'
import { SECURITY_EVENT_TYPES, type SecurityEventType } from '#domain/security-events.ts'

type Filter = { type: SecurityEventType | ''; account: string; ip: string; from: string; to: string }

/** The filters of the security log, in the URL. Invalid values are ignored. */
export function useEventParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  const filter: Filter = {
    type: SECURITY_EVENT_TYPES.find((type) => type === text('type')) ?? '',
    account: text('account'),
    ip: text('ip'),
    from: day('from'),
    to: day('to'),
  }

  function withChange(change: Partial<Record<keyof Filter, string>>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    hrefTo: (change: Partial<Record<keyof Filter, string>>) => `?${withChange(change)}`,
    change: (change: Partial<Record<keyof Filter, string>>) =>
      setParams(withChange(change), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

export type EventParams = ReturnType<typeof useEventParams>

/** The API's query parameters. */
export function toQuery({ type, account, ip, from, to }: Filter) {
  return {
    ...(type && { type }),
    ...(account && { account }),
    ...(ip && { ip }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
