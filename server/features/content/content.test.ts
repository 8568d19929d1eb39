import { readFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import routes from '#app/routes.ts'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { cents } from '#domain/money.ts'
import { SECTIONS } from '#domain/shop-query.ts'
import { PAGES } from '#server/features/seo/sitemap-entries.ts'
import { root } from '#server/platform/root.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { findPublicPage } from '#server/site/public-pages.ts'
import { fillPlaceholders } from './placeholders.ts'
import { posts, textPages } from './read-content.ts'

const FOOTER_TEXTS = [
  'royalties',
  'guidelines',
  'designer-faq',
  'size-guide',
  'shipping',
  'returns',
  'faq',
  'privacy',
  'terms',
  'refunds',
  'designer-terms',
]
/** Sections of the size guide that come from the size charts, not from Markdown. */
const SIZE_TABLES = ['t-shirts', 'hoodies', 'tank-tops', 'hats']

const paths = routes
  .flatMap((route) => [route, ...(route.children ?? [])])
  .map((route) => route.path ?? '')
  .filter((pattern) => pattern !== '*')
const texts = [
  ...posts.map(({ slug, html }) => ({ url: `/blog/${slug}`, file: `blog/${slug}.md`, html })),
  ...[...textPages.values()].map(({ name, html }) => ({ url: `/${name}`, file: `pages/${name}.md`, html })),
]

test('every page linked in the footer exists', () => {
  expect([...textPages.keys()].toSorted()).toEqual(FOOTER_TEXTS.toSorted())
})

test('no two pages share a title or a description', () => {
  const all = [...posts, ...textPages.values()]
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
})

test('there are at least five posts, each with 700 to 1,200 words and a drawing', () => {
  expect(posts.length).toBeGreaterThanOrEqual(5)
  for (const { slug, words, minutes, html } of posts) {
    expect(words, slug).toBeGreaterThanOrEqual(700)
    expect(words, slug).toBeLessThanOrEqual(1200)
    expect(minutes, slug).toBe(Math.round(words / 220))
    expect(html, slug).toContain('<figure><svg role="img" aria-label=')
  }
})

test('posts are dated in the past and sorted newest first', () => {
  const dates = posts.map(({ date }) => date.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(Math.max(...dates)).toBeLessThan(Date.now())
})

describe.each(texts)('$url', ({ url, file, html }) => {
  const source = readFileSync(path.join(root, 'content', file), 'utf8')
  const body = source.slice(source.indexOf('\n---\n') + 5)

  test('is a cached public page and in the sitemap', () => {
    expect(isPage(url)).toBe(true)
    expect(findPublicPage(url)).toBeDefined()
    expect(PAGES.map((entry) => entry.path)).toContain(url)
  })

  test('has no broken links', () => {
    const broken = [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !isValidLink(href))
    expect(broken).toEqual([])
  })

  test('uses placeholders for amounts, percentages and durations', () => {
    expect(
      source.match(/\$\d|\d ?%|\d+ (business |more )?(days|hours|minutes)\b|\d+ ?(MB|megapixels|pixels)\b/g),
    ).toBeNull()
  })

  test('matches the weights and temperatures on the product page', () => {
    const words = Object.values(GARMENT_SPECS).flatMap(({ fabric, care }) => [fabric, care])
    for (const [figure] of body.matchAll(/\d+ (?:g|°C)\b/g))
      expect(
        words.some((sentence) => sentence.includes(figure)),
        figure,
      ).toBe(true)
  })

  test('skips no heading level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    let before = 1
    for (const level of levels) {
      expect(level).toBeGreaterThan(1)
      expect(level).toBeLessThanOrEqual(before + 1)
      before = level
    }
  })

  test('has unique ids, including those in drawings', () => {
    const post = posts.find(({ slug }) => url === `/blog/${slug}`)
    const ids = [...`${post?.cover}${html}`.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('shows the rules of the shop', () => {
  const text = (name: string) =>
    textPages
      .get(name)
      ?.html.replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ') ?? ''
  expect(text('royalties')).toContain('You earn 40% of that price for every item sold')
  expect(text('royalties')).toContain('$24.99 3 $29.99')
  expect(text('royalties')).toContain('Once your available royalties reach $25.00')
  expect(text('shipping')).toContain('Under $80.00 $9.99 $80.00 or more Free')
  expect(text('shipping')).toContain('Printing and packing 2–3 In transit 3–5 From order to delivery 5–8')
  expect(text('shipping')).toContain('Switzerland, United Kingdom, and United States.')
  expect(text('privacy')).toContain('after 30 days without a visit, and after 180 days at the latest')
  expect(text('privacy')).toContain('We delete entries after 180 days.')
  expect(text('privacy')).toContain('automotive-apparel-cart')
  expect(text('guidelines')).toContain('Ideally 3600 × 4320 pixels; at least 1800 × 2160')
  expect(text('guidelines')).toContain('1 to 10 per design')
  expect(text('faq')).toContain('XS, S, M, L, XL, and XXL and in black, white, navy, gray, red, and royal blue')
  expect(text('faq')).toContain('at least 6 characters')
})

test.each(texts)('$url mentions no shipping price if shipping is free', ({ file }) => {
  const shipping = { priceCents: cents(0), freeFromCents: cents(80_00) }
  const source = readFileSync(path.join(root, 'content', file), 'utf8')
  const text = fillPlaceholders(source, { ...shopSettings(), shipping })
  expect(text).not.toMatch(/\$0\.00|\$80\.00/)
  expect(text.includes('Shipping is free on all orders.')).toBe(source.includes('{{shipping-cost}}'))
})

test.each(texts)('$url promises no monthly payouts if they are turned off', ({ file }) => {
  const payouts = { ...shopSettings().payouts, isScheduled: false }
  const source = readFileSync(path.join(root, 'content', file), 'utf8')
  expect(fillPlaceholders(source, { ...shopSettings(), payouts })).not.toMatch(/pay you[^.]*once a month/)
})

function isPage(url: string) {
  return paths.some((pattern) => matchPath(`/${pattern}`, url))
}

/** Whether the linked page exists and has the linked section. */
function isValidLink(href: string) {
  if (href.startsWith('https://') || href.startsWith('mailto:')) return true
  const { pathname, searchParams, hash } = new URL(href, 'http://shop.test')
  const topic = searchParams.get('topic')
  if (!isPage(pathname) || (topic && !CONTACT_TOPICS.some((known) => known === topic))) return false
  const [, folder, name = ''] = pathname.split('/')
  if (folder === 'blog' && name && !posts.some(({ slug }) => slug === name)) return false
  if (folder === 'shop' && name && !(name in SECTIONS)) return false
  const headings = textPages.get(pathname.slice(1))?.html.match(/(?<= id=")[^"]+/g) ?? []
  return hash === '' || [...headings, ...SIZE_TABLES].includes(hash.slice(1))
}

test.each([true, false])('the pages about prices agree with the cart when sales tax is %s', (isTaxed) => {
  const fill = (name: string) => {
    const source = readFileSync(path.join(root, 'content', 'pages', `${name}.md`), 'utf8')
    return fillPlaceholders(source, { ...shopSettings(), isTaxed })
  }
  for (const name of ['faq', 'terms'])
    expect(fill(name)).toContain(
      isTaxed ? 'The payment page adds it and shows it before you pay.' : 'We add no tax to it.',
    )
  expect(fill('faq')).not.toContain('that is what we charge')
  expect(fill('terms')).not.toMatch(/You pay the total|You pay by card\./)
})

test('the pages for designers say that a live design can be edited and unpublished', () => {
  const faq = textPages.get('designer-faq')?.html
  expect(faq).toMatch(/Can I edit a design that is in the shop\?<\/h3>\s*<p>Yes\./)
  expect(faq).toMatch(/Can I remove a design from the shop\?<\/h3>\s*<p>Yes,/)
  for (const { html } of texts) expect(html).not.toMatch(/no longer edit it|can’t edit an approved design/)
})

test('the privacy page lists what an account stores', () => {
  const privacy = textPages.get('privacy')?.html
  for (const word of [
    'addresses you save',
    'favorites',
    'follow',
    'gift message',
    'discount code',
    'revisions',
    'passkey',
  ])
    expect(privacy).toContain(word)
})
