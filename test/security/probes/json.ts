import type { Probe } from '../probe.ts'
import { errorLines } from '../target.ts'

/** JSON that is cheap to send and expensive to read. */
export const json: Probe = {
  name: 'Deep and wide JSON',
  async run({ target }) {
    const user = await target.signUp('designer')
    const depth = 40_000
    const bodies = {
      'deep objects': `${'{"a":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}`,
      'deep arrays': `${'['.repeat(depth)}${']'.repeat(depth)}`,
      'deep field': `{"data":${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)},"email":"deep@pitlane.test","password":"xxxxxxxx"}`,
      'many keys': `{${Array.from({ length: 9000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'same key': `{${Array.from({ length: 9000 }, () => '"email":"a@b.co"').join(',')}}`,
      'many items': `{"design_ids":[${'0,'.repeat(40_000)}0]}`,
      'huge number': `{"price":${'9'.repeat(50_000)}}`,
      'deep escapes': `{"bio":"${'\\u0000'.repeat(15_000)}"}`,
      'lone surrogates': `{"bio":"${'\\ud800'.repeat(100)}"}`,
      'not an object': 'null',
      'prototype keys': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    }
    const endpoints = [
      ['POST', '/auth/v1/signup'],
      ['POST', '/auth/v1/token?grant_type=password'],
      ['PUT', '/auth/v1/user'],
      ['PATCH', '/api/v1/me'],
      ['POST', '/api/v1/favorites'],
      ['POST', '/api/v1/designs'],
      ['POST', '/functions/v1/create-checkout'],
      ['POST', '/webhooks/stripe'],
    ] as const
    const findings: string[] = []
    const before = errorLines(target.shop).length
    let requests = 0
    for (const [name, raw] of Object.entries(bodies))
      for (const [method, path] of endpoints) {
        requests++
        const { status } = await target.call(method, path, {
          token: user.token,
          raw,
          headers: { 'Content-Type': 'application/json' },
        })
        if (status >= 500) findings.push(`${name} at ${path}: ${status}`)
        if (name.startsWith('deep ') && !name.endsWith('escapes') && status < 400)
          findings.push(`${name} at ${path} is accepted: ${status}`)
      }
    for (const line of errorLines(target.shop).slice(before, before + 5))
      findings.push(`logged an error: ${line.slice(0, 200)}`)
    return { figure: `${requests} requests, ${Object.keys(bodies).length} bodies`, findings }
  },
}
