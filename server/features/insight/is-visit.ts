import type { IncomingHttpHeaders } from 'node:http'

/** Crawlers, link previews, monitors, command-line tools and browsers that a script controls. */
const BOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|embedly|scan|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|selenium|curl|wget|httpie|python|java\/|okhttp|axios|undici|node\b|go-http|ruby|perl|libwww|feed|rss|archive|validator/i

/** Whether a request is a person who opens a page: a document for a browser, not a prefetch, a bot or data of a page. */
export function isVisit(method: string | undefined, url: string, headers: IncomingHttpHeaders): boolean {
  const { accept = '' } = headers
  const target = headers['sec-fetch-dest']
  if (method !== 'GET' || (url.split('?', 1)[0] ?? '').endsWith('.data')) return false
  if (target !== undefined && target !== 'document') return false
  return accept.includes('text/html') && isPerson(headers)
}

/** Whether a browser sent the request for a person who is waiting for the answer: no bot, no prefetch. */
export function isPerson({
  purpose,
  'sec-purpose': secPurpose,
  'user-agent': agent = '',
}: IncomingHttpHeaders): boolean {
  if (purpose === 'prefetch' || secPurpose) return false
  return agent.startsWith('Mozilla/') && !BOT.test(agent)
}
