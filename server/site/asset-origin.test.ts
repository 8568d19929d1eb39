import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TEMPLATE } from '#test/database.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'

const CDN = 'http://localhost:8080'
const DATABASE = `test_cdn_${process.pid}`
let shop: RunningShop
let html: string
let policy: string

beforeAll(async () => {
  shop = await startShop({
    DATABASE_URL: await createDatabase(inject('adminUrl'), DATABASE, TEMPLATE),
    ASSET_ORIGIN: CDN,
  })
  const home = await fetch(shop.url)
  policy = home.headers.get('Content-Security-Policy') ?? ''
  html = await home.text()
})

afterAll(async () => {
  await shop.stop('SIGKILL')
  await dropDatabase(inject('adminUrl'), DATABASE)
})

async function get(path: string, host?: string) {
  const { port } = new URL(shop.url)
  const sent = request({ host: '127.0.0.1', port, path, headers: host ? { Host: host } : {} }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

test('[setting ASSET_ORIGIN] a page loads scripts, styles, fonts and pictures from there, and nothing from itself', () => {
  for (const kind of ['js', 'css', 'woff2', 'webp']) expect(html).toMatch(new RegExp(`${CDN}/assets/[^"]+\\.${kind}`))
  expect(html).not.toMatch(/(?<!:8080)\/assets\//)
  expect(html).toContain(`<meta property="og:image" content="${CDN}/social.jpg"/>`)
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/"\/>/)
})

test('[setting ASSET_ORIGIN] the policy allows files from there', () => {
  for (const kind of ['script', 'style', 'img', 'font', 'connect'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*${CDN}`))
})

test('a built file can be kept forever and used by another origin, without cookies', async () => {
  for (const kind of ['js', 'css', 'woff2']) {
    const [file = ''] = new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(html) ?? []
    const { status, headers } = await get(file)
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('the host of the CDN serves files, but no pages and no API', async () => {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? ['']
  const host = new URL(CDN).host
  for (const path of [script, '/social.jpg', '/favicon.svg']) expect((await get(path, host)).status).toBe(200)
  for (const path of ['/', '/shop', '/shop.data', '/api/v1/categories', '/sw.js', '/sitemap.xml', '/auth/v1/settings'])
    expect((await get(path, host)).status).toBe(421)
})

test('a service worker and its page come from the shop', async () => {
  expect((await get('/sw.js')).status).toBe(200)
  expect((await get('/offline.html')).text).toContain('url("/assets/inter-var')
})
