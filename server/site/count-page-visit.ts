import type { IncomingMessage } from 'node:http'
import { countVisit } from '#server/features/insight/count-visit.ts'
import { isVisit } from '#server/features/insight/is-visit.ts'
import { limitKey, requestIp } from '#server/platform/http/client-ip.ts'

/** Counts the visitor if the request is a person who opens a page. */
export function countPageVisit(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  if (!isVisit(method, url, headers)) return
  countVisit({ ip: limitKey(requestIp(request)), userAgent: headers['user-agent'] ?? '' })
}
