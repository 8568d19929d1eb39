import { expect, test } from 'vitest'
import { isVisit } from './is-visit.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'
const headers = { accept: 'text/html,application/xhtml+xml', 'user-agent': CHROME }

test('a browser that opens a page is a visit, with or without fetch metadata', () => {
  expect(isVisit('GET', '/shop?sort=newest', headers)).toBe(true)
  expect(isVisit('GET', '/', { ...headers, 'sec-fetch-dest': 'document' })).toBe(true)
  expect(isVisit('GET', '/', { ...headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20)' })).toBe(true)
})

test.each([
  ['a HEAD request', 'HEAD', '/', {}],
  ['the data of a page', 'GET', '/shop.data?_routes=root', {}],
  ['a prefetch', 'GET', '/', { 'sec-purpose': 'prefetch;prerender' }],
  ['an old prefetch', 'GET', '/', { purpose: 'prefetch' }],
  ['a frame', 'GET', '/', { 'sec-fetch-dest': 'iframe' }],
  ['an API client', 'GET', '/', { accept: '*/*' }],
  ['no browser at all', 'GET', '/', { 'user-agent': undefined }],
  [
    'a search engine',
    'GET',
    '/',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['another crawler', 'GET', '/', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' }],
  ['a controlled browser', 'GET', '/', { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') }],
  ['a link preview', 'GET', '/', { 'user-agent': 'Mozilla/5.0 (compatible; Slack-LinkPreview)' }],
  ['curl', 'GET', '/', { 'user-agent': 'curl/8.5.0' }],
])('%s is not a visit', (_, method, url, change) => {
  expect(isVisit(method, url, { ...headers, ...change })).toBe(false)
})
