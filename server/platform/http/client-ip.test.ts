import { expect, test } from 'vitest'
import { limitKey, originalAddress, readTrustedProxies } from './client-ip.ts'

const proxies = readTrustedProxies('10.0.0.0/8, 192.0.2.7 2001:db8::/32')

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'ignores the header of an untrusted client'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1', 'trusts a configured proxy'],
  ['10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1', 'ignores entries that the client added'],
  ['10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1', 'through two proxies'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1', 'over an IPv6 socket'],
  ['2001:db8::1', '198.51.100.1', '198.51.100.1', 'an IPv6 proxy'],
  ['10.1.2.3', 'not an address', '10.1.2.3', 'ignores an invalid address'],
  ['10.1.2.3', undefined, '10.1.2.3', 'no header'],
])('peer %s, X-Forwarded-For %s: client is %s (%s)', (peer, forwarded, address, _why) => {
  expect(originalAddress(peer, forwarded, proxies)).toBe(address)
})

test('all addresses of an IPv6 /64 network share one limit', () => {
  expect(limitKey('2001:db8:1:2::1')).toBe(limitKey('2001:DB8:1:2:ffff:ffff:ffff:ffff'))
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'))
  expect(limitKey('203.0.113.9')).toBe('203.0.113.9')
})
