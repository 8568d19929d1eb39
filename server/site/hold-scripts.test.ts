import { expect, test } from 'vitest'
import { sealPage } from '#server/platform/http/security.ts'
import { holdScripts } from './hold-scripts.ts'

const PAGE =
  '<head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="abc" type="module" async="">import "/a.js"</script></body>'

test('no script of a page is asked for before its end', () => {
  const html = holdScripts(PAGE, 'abc')
  expect(html).not.toContain('modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<link rel="held" href="/a.js"/>')
  expect(html).toContain('<script nonce="abc" type="held">import "/a.js"</script><script nonce="abc">')
})

test('a held script may run once it is released, and so may what releases it', () => {
  const scripts = (html: string) => sealPage(html, 'abc').policy.match(/sha256-[^']+/g) ?? []
  expect(scripts(holdScripts(PAGE, 'abc'))).toEqual([...scripts(PAGE), expect.anything()])
})

test('a page without scripts stays as it is', () => {
  expect(holdScripts('<body>Gone</body>', 'abc')).toBe('<body>Gone</body>')
})
