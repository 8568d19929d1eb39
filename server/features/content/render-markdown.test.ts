import { expect, test } from 'vitest'
import { fillFigures } from './figures.ts'
import { PageMatter, PostMatter, readFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './render-markdown.ts'

const draw = (file: string) => `<svg viewBox="0 0 1 1"><title>${file}</title></svg>`
const render = (text: string) => renderMarkdown(text, draw)

test.each(['<script>alert(1)</script>', 'A <b>bold</b> word', '<img src=x onerror=alert(1)>', '<!-- hidden -->'])(
  'markup in a text is refused: %s',
  (text) => {
    expect(() => render(text)).toThrow('Markup has no place in a text')
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://evil.example', 'relative'])(
  'a link to %s is refused',
  (href) => {
    expect(() => render(`[go](${href})`)).toThrow('is no link')
  },
)

test('signs that mean something in HTML stay text', () => {
  expect(render('1 < 2 & 3 > 2').html).toBe('<p>1 &lt; 2 &amp; 3 &gt; 2</p>\n')
  expect(render('[a](/shop?x="><b)').html).not.toContain('"><b')
})

test('headings get addresses, and those of the second level make the list of contents', () => {
  const { html, headings } = render('## What you earn\n\n### In cents & mills\n\n## When')
  expect(headings).toEqual([
    { id: 'what-you-earn', text: 'What you earn' },
    { id: 'when', text: 'When' },
  ])
  expect(html).toContain('<h3 id="in-cents-mills">')
  expect(() => render('# Title')).toThrow('only heading of its level')
  expect(() => render('## One\n\n## One')).toThrow('Two headings')
})

test('a picture is a drawing with a description, alone in its paragraph', () => {
  expect(render('![A "car"](car.svg "Fast.")').html).toContain(
    '<figure><svg role="img" aria-label="A &quot;car&quot;" viewBox="0 0 1 1">',
  )
  expect(() => render('![](car.svg)')).toThrow('has no description')
  expect(() => render('see ![x](car.svg)')).toThrow('does not stand alone')
})

test('a table names its columns and its rows', () => {
  const { html } = render('| Price | Sold |\n|---|---|\n| a | b |')
  expect(html).toContain('<th scope="col">Price</th>')
  expect(html).toContain('<th scope="row">a</th><td>b</td>')
})

test('a figure that does not exist fails', () => {
  expect(fillFigures('{{royalty}} of it')).toBe('40% of it')
  expect(() => fillFigures('{{salary}}')).toThrow('There is no figure "salary".')
})

test.each([
  ['no front matter', 'Hello'],
  ['a missing key', '---\ntitle: A\n---\ntext'],
  ['an unknown key', `---\ntitle: A\ndescription: ${'x'.repeat(60)}\nlead: l\nupdated: 2026-11-10\nauthor: me\n---\n`],
  ['a day that is none', `---\ntitle: A\ndescription: ${'x'.repeat(60)}\nlead: l\nupdated: 2026-02-31\n---\n`],
  [
    'a description that is cut off in lists',
    `---\ntitle: A\ndescription: ${'x'.repeat(161)}\nlead: l\nupdated: 2026-11-10\n---\n`,
  ],
])('a page with %s is refused by name', (_, text) => {
  expect(() => readFrontMatter('royalties.md', text, PageMatter)).toThrow('royalties.md')
})

test('a post has known tags only', () => {
  const head = (tags: string) =>
    `---\ntitle: A: b\ndescription: ${'x'.repeat(60)}\ndate: 2026-11-10\ntags: ${tags}\ncover: a.svg\ncover-alt: A\n---\ntext`
  const { matter, body } = readFrontMatter('a.md', head('print, history'), PostMatter)
  expect(matter).toMatchObject({ title: 'A: b', tags: ['print', 'history'], date: new Date('2026-11-10') })
  expect(body).toBe('text')
  expect(() => readFrontMatter('a.md', head('print, cats'), PostMatter)).toThrow('a.md')
})
