import { expect, test } from 'vitest'
import { escapeMarkup } from './escape.ts'

test('escapes everything that could end an element or an attribute', () => {
  expect(escapeMarkup(`<b title="a" id='b'>R&D</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;',
  )
})

test('escapes text that looks escaped, so that it is shown literally', () => {
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;')
})
