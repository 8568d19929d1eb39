import { expect, test } from 'vitest'
import { escapeMarkup } from './escape.ts'

test('text cannot leave its element or its attribute', () => {
  expect(escapeMarkup(`<b title="a" id='b'>R&D</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;',
  )
})

test('escaped text is escaped again, so that it reads as it was written', () => {
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;')
})
