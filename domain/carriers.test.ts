import { expect, test } from 'vitest'
import { carrierName, detectCarrier, isSameCarrier, normalizeTrackingNumber, TRACKING_NUMBER } from './carriers.ts'

test.each([
  ['1Z 999 AA1 01 2345 6784', 'ups'],
  ['9405 5118 9922 3197 4284 90', 'usps'],
  ['92055901755477000000', 'usps'],
  ['LK123456789US', 'usps'],
  ['123456789012', 'fedex'],
  ['123456789012345', 'fedex'],
  ['1234567890', 'dhl_express'],
  ['C12345678901234', 'ontrac'],
  ['1234567890123456', 'canada_post'],
  ['12345678901234567890', undefined],
  ['HELLO', undefined],
  ['', undefined],
])('detects the carrier of %s as %s', (number, carrier) => {
  expect(detectCarrier(number)).toBe(carrier)
})

test('normalizes a tracking number to upper case without spaces', () => {
  expect(normalizeTrackingNumber(' 1z 999\taa1 ')).toBe('1Z999AA1')
  expect(TRACKING_NUMBER.test('1Z999AA10123456784')).toBe(true)
  for (const bad of ['', '12345', '<script>', '1Z999AA1;DROP', 'x'.repeat(41)])
    expect(TRACKING_NUMBER.test(bad)).toBe(false)
})

test('names known carriers and shows the code of unknown ones', () => {
  expect([carrierName('dhl_express'), carrierName('pony'), carrierName(null)]).toEqual(['DHL Express', 'pony', ''])
})

test('treats usps and stamps_com as the same carrier', () => {
  expect(isSameCarrier('usps', 'stamps_com')).toBe(true)
  expect(isSameCarrier('ups', 'ups')).toBe(true)
  expect(isSameCarrier('usps', 'ups')).toBe(false)
})
