import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

export type Settings = InferResponseType<typeof api.settings.$get, 200>

/** An empty field means the default. */
export function orNull(text: string | undefined): string | null {
  return text?.trim() || null
}

/** The value of a `datetime-local` field, in UTC. */
export function toTimeField(time: string | null): string {
  return time?.slice(0, 16) ?? ''
}

export function fromTimeField(text: string | undefined): string | null {
  return text ? `${text.slice(0, 16)}:00.000Z` : null
}

export function toMoneyField(dollars: number | null): string {
  return dollars === null ? '' : dollars.toFixed(2)
}
