import { expect, test } from 'vitest'
import { limitKey, originalAddress, readTrustedProxies } from './client-ip.ts'

const proxies = readTrustedProxies('10.0.0.0/8, 192.0.2.7 2001:db8::/32')

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'a stranger’s word does not count'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1', 'a proxy’s word does'],
  ['10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1', 'but not what a stranger told the proxy'],
  ['10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1', 'through two proxies'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1', 'over an IPv6 socket'],
  ['2001:db8::1', '198.51.100.1', '198.51.100.1', 'an IPv6 proxy'],
  ['10.1.2.3', 'not an address', '10.1.2.3', 'nonsense is ignored'],
  ['10.1.2.3', undefined, '10.1.2.3', 'no header'],
])('from %s forwarded for %s it is %s: %s', (peer, forwarded, address, _why) => {
  expect(originalAddress(peer, forwarded, proxies)).toBe(address)
})

test('all addresses of one IPv6 network count as one', () => {
  expect(limitKey('2001:db8:1:2::1')).toBe(limitKey('2001:DB8:1:2:ffff:ffff:ffff:ffff'))
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'))
  expect(limitKey('203.0.113.9')).toBe('203.0.113.9')
})
