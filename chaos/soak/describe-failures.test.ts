import { expect, test } from 'vitest'
import { watchFailures } from './describe-failures.ts'

test('failures are described when they happen, with what the shop logged meanwhile', () => {
  const failures = ['/: status 503']
  let printed = 'ready\n'
  const describe = watchFailures({ failures, output: () => printed })
  expect(describe()).toEqual([])

  failures.push('/shop: status 503', '/: status 503', '/shop: status 503')
  printed += 'load.shedding_started\n'
  expect(describe()).toEqual(['2 × /shop: status 503', '1 × /: status 503', 'shop: load.shedding_started'])
  expect(describe()).toEqual([])
})
