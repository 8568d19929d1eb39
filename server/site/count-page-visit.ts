import type { IncomingMessage } from 'node:http'
import { countView } from '#server/features/analytics/count-view.ts'
import { viewedDesign } from '#server/features/analytics/viewed-design.ts'
import { countVisit } from '#server/features/insight/count-visit.ts'
import { isVisit } from '#server/features/insight/is-visit.ts'
import { limitKey, requestIp } from '#server/platform/http/client-ip.ts'

/** Counts the visitor if the request is a person who opens a page, and the design if the page shows one. */
export function countPageVisit(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  const isNew = isVisit(method, url, headers)
  const designId = viewedDesign(method, url, headers)
  if (!isNew && !designId) return
  const visitor = { ip: limitKey(requestIp(request)), userAgent: headers['user-agent'] ?? '' }
  if (isNew) countVisit(visitor)
  if (designId) countView(visitor, designId)
}
