import { expect, test } from 'vitest'
import { formatCaseNumber, readDesignIds } from './rights.ts'

const ONE = '0b0d9f2e-5f0a-4a70-8f43-0d4ad0e2b9a1'
const TWO = '1b0d9f2e-5f0a-4a70-8f43-0d4ad0e2b9a1'

test('reads each design in a text of URLs once', () => {
  const text = `https://pitlane.test/design/${ONE}\n/design/${TWO}?x=1, ${ONE.toUpperCase()}`
  expect(readDesignIds(text)).toEqual([ONE, TWO])
  expect(readDesignIds('https://pitlane.test/shop')).toEqual([])
})

test('formats case numbers', () => {
  expect(formatCaseNumber(1001)).toBe('R-1001')
})
