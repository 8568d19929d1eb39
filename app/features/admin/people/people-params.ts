import { useSearchParams } from 'react-router'
import { ROLES, type Role } from '#domain/roles.ts'
import { isUuid } from '#domain/uuid.ts'

type Filter = { search: string; role: Role | ''; suspended: 'true' | 'false' | ''; from: string; to: string }

const NAMES = { search: 'q', role: 'role', suspended: 'suspended', from: 'from', to: 'to' } as const

/** The section's state in the URL: filters and the open person. Invalid values are ignored. */
export function usePeopleParams() {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  const filter: Filter = {
    search: text('q'),
    role: ROLES.find((role) => role === text('role')) ?? '',
    suspended: (['true', 'false'] as const).find((value) => value === text('suspended')) ?? '',
    from: day('from'),
    to: day('to'),
  }

  function withChange(change: Record<string, string>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    }
    return next
  }

  return {
    filter,
    personId: isUuid(text('person')) ? text('person') : undefined,
    hrefTo: (change: Record<string, string>) => `?${withChange(change)}`,
    change(change: Partial<Record<keyof Filter, string>>) {
      const named = Object.entries(change).map(([name, value]) => [NAMES[name as keyof Filter], value] as const)
      setParams(withChange(Object.fromEntries(named)), { replace: true, preventScrollReset: true })
    },
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

export type PeopleParams = ReturnType<typeof usePeopleParams>

/** The API's query parameters. */
export function toQuery({ search, role, suspended, from, to }: Filter) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(role && { role }),
    ...(suspended && { suspended }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
