import { expect, test } from 'vitest'
import { viewedDesign } from './viewed-design.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'
const ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const page = { accept: 'text/html,application/xhtml+xml', 'user-agent': CHROME, 'sec-fetch-dest': 'document' }
const data = { accept: '*/*', 'user-agent': CHROME, 'sec-fetch-dest': 'empty' }

test('a person views a design by its address, and from another page of the shop', () => {
  expect(viewedDesign('GET', `/design/${ID}?utm_source=mail`, page)).toBe(ID)
  expect(viewedDesign('GET', `/design/${ID}.data?_routes=root`, data)).toBe(ID)
})

test.each([
  ['another page', 'GET', '/shop', page],
  ['no id', 'GET', '/design/tee', page],
  ['a longer path', 'GET', `/design/${ID}/edit`, page],
  ['a HEAD request', 'HEAD', `/design/${ID}`, page],
  ['a prefetch of the page', 'GET', `/design/${ID}`, { ...page, 'sec-purpose': 'prefetch' }],
  ['a prefetch of the data', 'GET', `/design/${ID}.data`, { ...data, purpose: 'prefetch' }],
  ['a bot', 'GET', `/design/${ID}`, { ...page, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a script that reads the data', 'GET', `/design/${ID}.data`, { ...data, 'user-agent': 'curl/8.5.0' }],
  ['the data as an image', 'GET', `/design/${ID}.data`, { ...data, 'sec-fetch-dest': 'image' }],
])('%s is not a view', (_, method, url, headers) => {
  expect(viewedDesign(method, url, headers)).toBeUndefined()
})
