import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyScriptHashes } from './security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('an inline script with the nonce is allowed by its hash and loses the nonce', () => {
  const { html, policy } = applyScriptHashes(
    '<script nonce="abc">start()</script><link nonce="abc" rel="modulepreload">',
    'abc',
  )
  expect(html).toBe('<script>start()</script><link rel="modulepreload">')
  expect(policy).toContain(hashOf('start()'))
})

test.each(['<script>steal()</script>', '<script nonce="guess">steal()</script>', '<img src=x onerror="steal()">'])(
  'an injected script stays forbidden: %s',
  (injected) => {
    const { policy } = applyScriptHashes(`<script nonce="abc">start()</script>${injected}`, 'abc')
    expect(policy).toContain(hashOf('start()'))
    expect(policy).not.toContain(hashOf('steal()'))
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  },
)

test('the policy does not contain the nonce, so a cached page stays valid', () => {
  expect(applyScriptHashes('<script nonce="abc">start()</script>', 'abc').policy).not.toContain('abc')
})
