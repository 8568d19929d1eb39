import type { Probe } from '../probe.ts'
import { makeWorld } from '../world.ts'

const EVIL = 'https://evil.example'

/** CORS, clickjacking, content sniffing and cross-origin reads, for each kind of response. */
export const responseHeaders: Probe = {
  name: 'CORS and response headers',
  async run({ target }) {
    const { approvedId, admin } = await makeWorld(target)
    const pages = [
      '/',
      '/shop',
      `/design/${approvedId}`,
      '/auth/login',
      '/admin',
      '/account',
      '/no-such-page',
      '/shop.data',
    ]
    const others = [
      '/api/v1/designs',
      '/api/v1/me',
      '/auth/v1/settings',
      '/healthz',
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
    ]
    const images = [`/storage/v1/object/public/mockups/${approvedId}/black-w330.webp`]
    const findings: string[] = []
    let requests = 0
    for (const path of [...pages, ...others, ...images])
      for (const method of ['GET', 'OPTIONS']) {
        const { status, headers } = await target.call(method, path, {
          token: path === '/api/v1/me' ? admin.token : undefined,
          headers: {
            Origin: EVIL,
            ...(method === 'OPTIONS' && {
              'Access-Control-Request-Method': 'POST',
              'Access-Control-Request-Headers': 'authorization',
            }),
          },
        })
        requests++
        const expectHeader = (name: string, pattern: RegExp) => {
          const value = headers.get(name) ?? ''
          if (!pattern.test(value)) findings.push(`${method} ${path} (${status}): ${name} is "${value}"`)
        }
        if (headers.get('Access-Control-Allow-Origin')) findings.push(`${method} ${path} allows other origins`)
        if (headers.get('Set-Cookie')) findings.push(`${method} ${path} sets a cookie`)
        if (status >= 500) findings.push(`${method} ${path}: ${status}`)
        expectHeader('X-Content-Type-Options', /^nosniff$/)
        expectHeader('Referrer-Policy', /./)
        if (method === 'GET')
          expectHeader(
            'Cross-Origin-Resource-Policy',
            images.includes(path) ? /^cross-origin$/ : /^(?:same|cross)-origin$/,
          )
        if (method === 'GET' && pages.includes(path) && !path.endsWith('.data')) {
          expectHeader('Content-Security-Policy', /frame-ancestors 'none'/)
          expectHeader('Content-Security-Policy', /^(?!.*script-src[^;]*'unsafe-(?:inline|eval)').*script-src/)
        }
      }
    return { figure: `${requests} responses`, findings }
  },
}
