import type { Probe } from '../probe.ts'

const PATHS = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/.env',
  '/.git/HEAD',
  '/.data/app-secret',
  '/package.json',
  '/server/platform/config.ts',
  '/build/server/index.js',
  '/%00',
  '/shop%00.html',
  '/storage/v1/object/public/designs/../../../../etc/passwd',
  '/storage/v1/object/public/designs/%2e%2e/%2e%2e/app-secret',
  '/storage/v1/object/public/designs/..%2f..%2fapp-secret',
  '/storage/v1/object/designs/../../x.png',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%ff%fe',
  '/%',
  '/%zz',
  '/api/v1/../../sandbox/mail',
  '/api//v1/me',
  '/api/v1/me/',
  '/API/V1/me',
  '/api/v1/orders;x=1',
  '/api/v1/%6de',
  '/api%2fv1%2fme',
  '/admin/..;/api/v1/me',
  `/${'a/'.repeat(2000)}`,
  `/${'%41'.repeat(2000)}`,
]
const HEADERS: Record<string, string>[] = [
  { 'X-Original-URL': '/api/v1/orders' },
  { 'X-Rewrite-URL': '/api/v1/orders' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Real-IP': '127.0.0.1' },
  { 'X-User-Id': '1' },
  { 'X-Role': 'admin' },
  { Range: 'bytes=0-0,1-1,2-2' },
  { 'Accept-Encoding': 'gzip;q=x,,,' },
  { 'If-None-Match': '*' },
  { Accept: '*/*;q=1e9' },
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer a b c' },
  { 'Content-Type': 'text/xml' },
  { Expect: '100-continue' },
]
const SECRETS = /root:x:0|BEGIN [A-Z ]*PRIVATE|"dependencies"|ref: refs\/heads|sourceMappingURL=data/

/** Path traversal and headers that some frameworks obey. */
export const pathsAndHeaders: Probe = {
  name: 'Path and header tricks',
  async run({ target }) {
    const { host } = new URL(target.shop.url)
    const findings: string[] = []
    for (const path of PATHS) {
      // Over a socket, because `fetch` normalizes the path.
      const answer = await target.sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 20_000)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
      if (SECRETS.test(answer)) findings.push(`GET ${path.slice(0, 80)} leaks a file`)
      if (status === 0 || status >= 500) findings.push(`GET ${path.slice(0, 80)}: ${status || 'no answer'}`)
      if (/^location: *(?:https?:)?[/\\]{2}(?!127\.0\.0\.1|localhost)/im.test(answer))
        findings.push(`GET ${path.slice(0, 80)} redirects elsewhere`)
    }
    for (const headers of HEADERS)
      for (const path of ['/api/v1/orders', '/api/v1/me', '/shop', '/sandbox/../api/v1/orders']) {
        const response = await target.call('GET', path, { headers }).catch(() => undefined)
        if (!response) continue // `fetch` refuses to send some of them
        const { status } = response
        if (path !== '/shop' && status < 400) findings.push(`${JSON.stringify(headers)} opens ${path}: ${status}`)
        if (status >= 500) findings.push(`${JSON.stringify(headers)} at ${path}: ${status}`)
        if (response.text.includes('evil.example')) findings.push(`${JSON.stringify(headers)} appears in ${path}`)
      }
    return { figure: `${PATHS.length} paths, ${HEADERS.length} headers`, findings }
  },
}
