import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** The order to prefer when the client accepts several equally. */
const BEST_FIRST: readonly Encoding[] = ['br', 'zstd', 'gzip', 'identity']

/** Browsers send only a handful of different headers, and parsing one takes longer than finding the page. */
const parsed = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** The encodings that an Accept-Encoding header allows, best first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = parsed.get(header)
  if (known) return known
  const accepted = parse(header)
  parsed.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Encoding[] {
  // RFC 9110 makes x-gzip an alias of gzip, which negotiator does not know.
  const headers = { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') }
  return new Negotiator({ headers }).encodings(BEST_FIRST, { preferred: BEST_FIRST })
}
