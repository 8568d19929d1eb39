import { expect, test } from 'vitest'
import { DEFAULT_CLAIM_RULES } from './claims.ts'
import { cents } from './money.ts'
import { DEFAULT_CLEARING } from './royalties.ts'
import { type Announcement, currentAnnouncement, isLink, nextChange, type ShopSettings } from './shop-settings.ts'

const at = (time: string) => new Date(`2026-12-${time}:00:00Z`)

function settings(period: Partial<Announcement> = {}): ShopSettings {
  return {
    company: { name: 'Pitlane', address: null, email: null, taxId: null },
    shipping: { priceCents: cents(9_99), freeFromCents: cents(80_00) },
    shipFrom: null,
    countries: ['US'],
    launchAt: at('01T12'),
    announcement: { id: '1', text: 'Sale', link: null, startsAt: null, endsAt: null, ...period },
    homePicks: [],
    featuredOrder: [],
    claims: DEFAULT_CLAIM_RULES,
    clearing: DEFAULT_CLEARING,
    payouts: { minimumCents: cents(25_00), isScheduled: true },
    isTaxed: false,
  }
}

test.each([
  [{}, '05T00', true],
  [{ startsAt: at('05T01') }, '05T00', false],
  [{ startsAt: at('05T00') }, '05T00', true],
  [{ endsAt: at('05T00') }, '05T00', false],
  [{ endsAt: at('05T01') }, '05T00', true],
])('an announcement with the period %o is current at %s: %s', (period, now, isCurrent) => {
  expect(currentAnnouncement(settings(period), at(now)) !== null).toBe(isCurrent)
})

test('pages change at the launch and when the announcement starts and ends', () => {
  const all = settings({ startsAt: at('05T00'), endsAt: at('09T00') })
  expect(nextChange(all, at('01T00').getTime())).toBe(at('01T12').getTime())
  expect(nextChange(all, at('01T12').getTime())).toBe(at('05T00').getTime())
  expect(nextChange(all, at('05T00').getTime())).toBe(at('09T00').getTime())
  expect(nextChange(all, at('09T00').getTime())).toBe(Number.POSITIVE_INFINITY)
})

test.each(['/shop', '/shop?sort=newest', '/', 'https://shop.example/news'])(
  'an announcement may link to %s',
  (link) => {
    expect(isLink(link)).toBe(true)
  },
)

test.each([
  '',
  'shop',
  '//evil.example',
  '/\\evil.example',
  'http://shop.example',
  'javascript:alert(1)',
  'https://',
  '/a b',
])('an announcement may not link to %j', (link) => {
  expect(isLink(link)).toBe(false)
})
