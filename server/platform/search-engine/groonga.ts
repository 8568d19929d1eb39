// Client of Groonga, a search engine, over HTTP.
import { z } from 'zod'
import { config } from '#server/platform/config.ts'
import { fetchWithCircuitBreaker } from '#server/platform/outbound/fetch-with-circuit-breaker.ts'

/** A visitor waits for a search, and PostgreSQL can answer it too. */
const SEARCH_TIMEOUT_MS = 1000
/** Shorter than PostgreSQL's limit for an idle transaction, in which jobs write to the engine. */
const WRITE_TIMEOUT_MS = 10_000

const SERVICE = 'search engine'
// Two breakers: a job that writes too much must not turn off the search.
const searchFetch = fetchWithCircuitBreaker(SERVICE, fetch, { timeoutMs: SEARCH_TIMEOUT_MS })
const writeFetch = fetchWithCircuitBreaker(SERVICE, fetch, { timeoutMs: WRITE_TIMEOUT_MS })

const Response = z.object({
  header: z.object({ return_code: z.number(), error: z.object({ message: z.string() }).optional() }),
  body: z.unknown().optional(),
})
const Selected = z.object({ n_hits: z.number().int(), records: z.array(z.array(z.unknown())) })

export type Select = {
  table: string
  filter?: string
  columns: string[]
  sort?: string
  limit: number
  isUrgent?: boolean
}

/** Records that match a filter, and how many there are without the limit. */
export async function select({ table, filter, columns, sort, limit, isUrgent = false }: Select) {
  const options = { table, filter, output_columns: columns.join(','), sort_keys: sort, limit: String(limit) }
  return Selected.parse(await runCommand('select', options, undefined, isUrgent ? searchFetch : writeFetch))
}

/** Runs a command and returns its result. `body` is the JSON of the command `load`. */
export async function runCommand(
  name: string,
  options: Record<string, string | undefined>,
  body?: unknown,
  send = writeFetch,
): Promise<unknown> {
  const url = new URL(`/d/${name}`, config.SEARCH_URL)
  url.searchParams.set('command_version', '3')
  for (const [key, value] of Object.entries(options)) if (value !== undefined) url.searchParams.set(key, value)
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await send(url, body === undefined ? {} : post)
  const { header, body: result } = Response.parse(await response.json())
  if (header.return_code !== 0) throw new Error(`Groonga refused ${name}: ${header.error?.message}`)
  return result
}

/** A string in a filter. Backslashes and quotes are escaped, so that no text of a visitor can end it. */
export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** A regular expression that matches this text literally, as a string in a filter. */
export function quotePattern(text: string): string {
  return quote(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
}
