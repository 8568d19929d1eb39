import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { textPages } from '#server/features/content/read-content.ts'
import { guest } from '#test/site.ts'
import { writeSecurityTxt } from './security-txt.ts'

function readFields(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line])
}

test('security.txt has the fields of RFC 9116, and the policy that it refers to exists', async () => {
  const response = await guest.get('/.well-known/security.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
  const fields = readFields(await response.text())
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Canonical', 'Policy', 'Preferred-Languages'])
  const values = new Map(fields.map(([name = '', value = '']) => [name, value]))
  expect(values.get('Canonical')).toMatch(/^http:\/\/localhost(:\d+)?\/\.well-known\/security\.txt$/)
  const policy = new URL(values.get('Policy') ?? '')
  expect(textPages.get(policy.pathname.slice(1))?.html).toContain(`id="${policy.hash.slice(1)}"`)
})

test('security.txt expires within a year, and names the configured contact first', () => {
  const now = new Date('2026-11-15T13:14:15Z')
  const fields = readFields(writeSecurityTxt('https://shop.example', 'mailto:security@shop.example', now))
  expect(fields.slice(0, 2)).toEqual([
    ['Contact', 'mailto:security@shop.example'],
    ['Contact', 'https://shop.example/contact'],
  ])
  const days = (Date.parse(fields[2]?.[1] ?? '') - now.getTime()) / DAY_MS
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
