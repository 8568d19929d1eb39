import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { html } from '#test/public-pages.ts'
import { pageCacheListener } from './page-cache-listener.ts'

test('sees every request of a public page, also those that the cache answers', async () => {
  const seen: (string | undefined)[] = []
  const cache = createPageCache({ render: async () => html('<!doctype html><title>A page</title>') })
  cache.connected()
  const server = http.createServer(
    pageCacheListener(cache, (_, response) => response.end('next'), { onPage: ({ url }) => seen.push(url) }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const states: (string | null)[] = []
  for (const path of ['/contact', '/contact', '/api/v1/me', '/nowhere']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    states.push(response.headers.get('x-cache'))
    await response.text()
  }
  expect(states).toEqual(['MISS', 'HIT', null, null])
  expect(seen).toEqual(['/contact', '/contact'])
})
