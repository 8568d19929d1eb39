import type { Fault } from './table.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Long enough for a simulator to respond, short enough to wait for. */
export const TEST_TIMEOUT_MS = 50

/** A service over HTTP that fails in this way. Use it with a timeout of TEST_TIMEOUT_MS. */
export function faultyFetch(fault: Fault): Fetch {
  return async (_, init) => {
    if (fault === 'answering garbage') return new Response('<html>Welcome to our Wi-Fi', { status: 200 })
    if (fault === 'slow by 5 s')
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const code = fault === 'down' ? 'ECONNREFUSED' : 'ECONNRESET'
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  }
}
