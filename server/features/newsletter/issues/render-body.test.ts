import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { renderBody } from './render-body.ts'

const origin = 'https://pitlane.test'

test('renders Markdown with inline styles and absolute links', () => {
  const { html, text } = renderBody('## New\n\nSee **the** [shop](/shop/new), <3 & more.', origin)
  expect(html).toMatch(/<h2 style="[^"]+" id="new">New<\/h2>/)
  expect(html).toContain(`href="${origin}/shop/new"`)
  expect(html).toContain('&lt;3 &amp; more')
  expect(text).toBe(`New\n\nSee the shop (${origin}/shop/new), <3 & more.`)
})

test.each([
  ['HTML', 'Hello <img src=x onerror=alert(1)>'],
  ['a script', '<script>alert(1)</script>'],
  ['a script link', '[Click](javascript:alert(1))'],
  ['an unencrypted link', '[Click](http://else.test)'],
  ['an image', 'Look: ![pixel](https://else.test/pixel.gif)'],
  ['an image paragraph', '![pixel](https://else.test/pixel.gif)'],
  ['a level 1 heading', '# Hello'],
])('rejects %s', (_, markdown) => {
  expect(() => renderBody(markdown, origin)).toThrow(AppError)
})
