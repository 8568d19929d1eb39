import { expect, test } from 'vitest'
import { escapeMarkup } from '#domain/escape.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { PageMatter, PostMatter, readFrontMatter } from './front-matter.ts'
import { fillPlaceholders } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

const draw = (file: string) => `<svg viewBox="0 0 1 1"><title>${file}</title></svg>`
const render = (text: string) => renderMarkdown(text, draw)

test.each(['<script>alert(1)</script>', 'A <b>bold</b> word', '<img src=x onerror=alert(1)>', '<!-- hidden -->'])(
  'rejects HTML: %s',
  (text) => {
    expect(() => render(text)).toThrow('HTML is not allowed')
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://evil.example', 'relative'])(
  'rejects a link to %s',
  (href) => {
    expect(() => render(`[go](${href})`)).toThrow('is not allowed')
  },
)

test('escapes HTML characters', () => {
  expect(render('1 < 2 & 3 > 2').html).toBe('<p>1 &lt; 2 &amp; 3 &gt; 2</p>\n')
  expect(render('[a](/shop?x="><b)').html).not.toContain('"><b')
})

test('headings get ids, and level 2 headings form the table of contents', () => {
  const { html, headings } = render('## What you earn\n\n### In cents & mills\n\n## When')
  expect(headings).toEqual([
    { id: 'what-you-earn', text: 'What you earn' },
    { id: 'when', text: 'When' },
  ])
  expect(html).toContain('<h3 id="in-cents-mills">')
  expect(() => render('# Title')).toThrow('Only the title')
  expect(() => render('## One\n\n## One')).toThrow('Duplicate heading "one"')
})

test('an image is an inline SVG with alt text in its own paragraph', () => {
  expect(render('![A "car"](car.svg "Fast.")').html).toContain(
    '<figure><svg role="img" aria-label="A &quot;car&quot;" viewBox="0 0 1 1">',
  )
  expect(() => render('![](car.svg)')).toThrow('has no alt text')
  expect(() => render('see ![x](car.svg)')).toThrow('must be in its own paragraph')
})

test('a table has column and row headers', () => {
  const { html } = render('| Price | Sold |\n|---|---|\n| a | b |')
  expect(html).toContain('<th scope="col">Price</th>')
  expect(html).toContain('<th scope="row">a</th><td>b</td>')
})

test('throws on an unknown placeholder', () => {
  expect(fillPlaceholders('{{royalty}} of it', shopSettings())).toBe('40% of it')
  expect(() => fillPlaceholders('{{salary}}', shopSettings())).toThrow('Unknown placeholder "salary".')
})

test.each([
  'Acme <Racing> LLC',
  'www.acme.com',
  'http://acme.com/a_b_c?d=1&amp;e',
  '*Acme* _Racing_ [LLC](x) ![y](z) `c` ~~d~~ \\ {{royalty}}',
])('the company “%s” appears literally in the legal pages', (address) => {
  const company = { name: '# Acme', address, email: 'help@acme.com', taxId: null }
  const text = fillPlaceholders('“We” means {{company}}.', { ...shopSettings(), company })
  const email = '<a href="mailto:help@acme.com">help@acme.com</a>'
  expect(render(text).html).toBe(`<p>“We” means # Acme, ${escapeMarkup(address)}, ${email}.</p>\n`)
})

test.each([
  ['no front matter', 'Hello'],
  ['a missing key', '---\ntitle: A\n---\ntext'],
  ['an unknown key', `---\ntitle: A\ndescription: ${'x'.repeat(60)}\nlead: l\nupdated: 2026-11-10\nauthor: me\n---\n`],
  ['an invalid date', `---\ntitle: A\ndescription: ${'x'.repeat(60)}\nlead: l\nupdated: 2026-02-31\n---\n`],
  [
    'a description that is too long',
    `---\ntitle: A\ndescription: ${'x'.repeat(161)}\nlead: l\nupdated: 2026-11-10\n---\n`,
  ],
])('rejects a page with %s and names the file', (_, text) => {
  expect(() => readFrontMatter('royalties.md', text, PageMatter)).toThrow('royalties.md')
})

test('rejects unknown tags in a post', () => {
  const head = (tags: string) =>
    `---\ntitle: A: b\ndescription: ${'x'.repeat(60)}\ndate: 2026-11-10\ntags: ${tags}\ncover: a.svg\ncover-alt: A\n---\ntext`
  const { matter, body } = readFrontMatter('a.md', head('print, history'), PostMatter)
  expect(matter).toMatchObject({ title: 'A: b', tags: ['print', 'history'], date: new Date('2026-11-10') })
  expect(body).toBe('text')
  expect(() => readFrontMatter('a.md', head('print, cats'), PostMatter)).toThrow('a.md')
})
