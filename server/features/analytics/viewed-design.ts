import type { IncomingHttpHeaders } from 'node:http'
import { UUID } from '#domain/uuid.ts'
import { isPerson, isVisit } from '#server/features/insight/is-visit.ts'

/** The page of a design, or its data, which the browser requests when a visitor comes from another page of the shop. */
const DESIGN_PAGE = new RegExp(`^/design/(${UUID})(\\.data)?$`)

/** The id of the design that a person opens with a request. Undefined for any other request. */
export function viewedDesign(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  const [, id, data] = DESIGN_PAGE.exec(url.split('?', 1)[0] ?? '') ?? []
  if (!id) return
  const isOpened = data ? isDataOfPage(method, headers) : isVisit(method, url, headers)
  return isOpened ? id : undefined
}

function isDataOfPage(method: string | undefined, headers: IncomingHttpHeaders) {
  const target = headers['sec-fetch-dest']
  return method === 'GET' && (target === undefined || target === 'empty') && isPerson(headers)
}
