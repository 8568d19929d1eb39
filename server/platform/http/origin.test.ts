import { expect, test } from 'vitest'
import { config } from '#server/platform/config.ts'
import { originFor, publicOrigin } from './origin.ts'

test.each(['localhost:4100', '127.0.0.1:4100', '[::1]:4100'])('accepts the loopback Host %s', (host) => {
  expect(originFor(host, 4100)).toBe(`http://${host}`)
})

test.each([
  'localhost:4101',
  'localhost',
  'evil.example:4100',
  'localhost:4100.evil.example',
  'localhost:4100@evil',
  '',
])('ignores the Host %j', (host) => {
  expect(originFor(host, 4100)).toBe('http://localhost:4100')
})

test('omits port 80', () => {
  expect(originFor('localhost', 80)).toBe('http://localhost')
})

test('without PUBLIC_URL, emails and jobs link to the port we listen on', () => {
  expect(publicOrigin(4100)).toBe('http://localhost:4100')
  expect(publicOrigin()).toBe(`http://localhost:${config.PORT}`)
})
