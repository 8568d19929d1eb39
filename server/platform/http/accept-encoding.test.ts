import { expect, test } from 'vitest'
import { acceptedEncodings } from './accept-encoding.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['BR;Q=1', ['br', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0,gzip;q=0', ['identity']],
  ['br;q=0.2, gzip;q=0.8', ['gzip', 'br', 'identity']],
  ['identity, br;q=0.5', ['identity', 'br']],
  ['*', ['br', 'zstd', 'gzip', 'identity']],
  ['*;q=0.1, gzip', ['gzip', 'br', 'zstd', 'identity']],
  ['*;q=0', []],
  ['gzip, *;q=0', ['gzip']],
  ['identity;q=0', []],
  ['brotli, deflate', ['identity']],
  ['br;q=nonsense', ['identity']],
])('Accept-Encoding %j allows %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
