import type { Probe } from '../probe.ts'
import { makeWorld } from '../world.ts'

const MARK = 'poisoned-by-probe'
const HEADERS: Record<string, string>[] = [
  { 'X-Forwarded-Host': `${MARK}.example` },
  { 'X-Forwarded-Proto': MARK },
  { 'X-Forwarded-Prefix': `/${MARK}` },
  { Forwarded: `host=${MARK}.example` },
  { 'X-Original-URL': `/${MARK}` },
  { 'X-Rewrite-URL': `/${MARK}` },
  { Origin: `https://${MARK}.example` },
  { Referer: `https://${MARK}.example` },
  { 'User-Agent': MARK },
  { 'Accept-Language': MARK },
  { Cookie: `${MARK}=1` },
  { 'X-HTTP-Method-Override': 'POST' },
  { Accept: MARK },
  { 'Accept-Encoding': MARK },
  { 'X-Request-Id': MARK },
  { 'If-None-Match': `"${MARK}"` },
]

/** What one visitor sends must never appear in the page that the next visitor gets, and nothing private is cached. */
export const cachePoisoning: Probe = {
  name: 'Cache poisoning',
  async run({ target }) {
    const { customer, admin, designer, approvedId } = await makeWorld(target)
    const findings: string[] = []
    let requests = 0
    const paths = [
      '/',
      '/shop',
      '/shop?search=zebra',
      `/design/${approvedId}`,
      `/designers/${designer.id}`,
      '/auth/login',
      '/blog',
      '/shop.data',
    ]
    for (const path of paths) {
      const clean = await target.call('GET', path)
      for (const headers of HEADERS) {
        await target.call('GET', path, { headers })
        const next = await target.call('GET', path)
        requests += 2
        if (next.text.includes(MARK) || [...next.headers].flat().some((part) => part.includes(MARK)))
          findings.push(`${path}: ${Object.keys(headers)} reaches the next visitor`)
        if (next.status !== clean.status)
          findings.push(`${path}: ${Object.keys(headers)} changes the status to ${next.status}`)
      }
      for (const { token, email } of [customer, admin]) {
        const mine = await target.call('GET', path, { token })
        requests++
        if (mine.text.includes(email)) findings.push(`${path} contains the visitor’s address`)
      }
    }
    for (const path of ['/shop?utm_source=MARK', '/shop?x=MARK', '/?MARK', '/shop?search=zebra&_=MARK'].map((path) =>
      path.replace('MARK', MARK),
    )) {
      await target.call('GET', path)
      const next = await target.call('GET', path.split('?')[0] ?? '/')
      requests += 2
      if (next.text.includes(MARK)) findings.push(`${path} reaches other visitors`)
    }
    for (const path of [
      '/api/v1/me',
      '/api/v1/orders/mine',
      '/api/v1/sessions',
      '/api/v1/designs/mine',
      '/auth/v1/user',
    ]) {
      const { headers, status } = await target.call('GET', path, {
        token: path.endsWith('designs/mine') ? designer.token : customer.token,
      })
      requests++
      if (status !== 200 || !/no-store|private/.test(headers.get('Cache-Control') ?? ''))
        findings.push(`${path} (${status}) may be stored: ${headers.get('Cache-Control')}`)
    }
    return { figure: `${requests} requests, ${HEADERS.length} headers`, findings }
  },
}
