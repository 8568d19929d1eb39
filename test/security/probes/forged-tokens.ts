import { createHmac } from 'node:crypto'
import type { Probe } from '../probe.ts'

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** JSON Web Tokens that look right but are not ours. */
export const forgedTokens: Probe = {
  name: 'Forged tokens',
  async run({ target }) {
    const customer = await target.signUp()
    const admin = await target.signInAs('admin')
    const [header = '', payload = '', signature = ''] = customer.token.split('.')
    const head = JSON.parse(Buffer.from(header, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { json } = await target.call('GET', '/auth/v1/.well-known/jwks.json')
    const publicKey = JSON.stringify(json.keys[0])
    const hmac = (head: object, body: object, key: string) => {
      const signed = `${encode(head)}.${encode(body)}`
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    }
    const forged: Record<string, string> = {
      'alg none': `${encode({ ...head, alg: 'none' })}.${encode({ ...claims, sub: admin.id })}.`,
      'alg None': `${encode({ ...head, alg: 'nOnE' })}.${payload}.`,
      'no signature': `${header}.${payload}.`,
      'zero signature': `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      'another payload': `${header}.${encode({ ...claims, sub: admin.id })}.${signature}`,
      'another audience': `${header}.${encode({ ...claims, aud: 'anon' })}.${signature}`,
      'HS256 with the public key': hmac({ ...head, alg: 'HS256' }, { ...claims, sub: admin.id }, publicKey),
      'HS256 with an empty key': hmac({ ...head, alg: 'HS256' }, { ...claims, sub: admin.id }, ''),
      'unknown kid': `${encode({ ...head, kid: 'unknown' })}.${payload}.${signature}`,
      'SQL in kid': `${encode({ ...head, kid: "' or 1=1 --" })}.${payload}.${signature}`,
      'path in kid': `${encode({ ...head, kid: '../../../../dev/null' })}.${payload}.${signature}`,
      'prototype kid': `${encode({ ...head, kid: '__proto__' })}.${payload}.${signature}`,
      'own jwk': `${encode({ ...head, jwk: json.keys[0], alg: 'HS256' })}.${payload}.${signature}`,
      jku: `${encode({ ...head, jku: 'http://127.0.0.1:1/keys' })}.${payload}.${signature}`,
      x5u: `${encode({ ...head, x5u: 'http://127.0.0.1:1/key' })}.${payload}.${signature}`,
      crit: `${encode({ ...head, crit: ['exp'] })}.${payload}.${signature}`,
      'three dots': `${customer.token}.x`,
      'two parts': `${header}.${payload}`,
      empty: '',
      garbage: 'a.b.c',
      'very long': 'x'.repeat(6000),
    }
    const findings: string[] = []
    let requests = 0
    for (const [name, token] of Object.entries(forged))
      for (const path of ['/api/v1/me', '/api/v1/orders', '/auth/v1/user']) {
        const { status } = await target.call('GET', path, { headers: { Authorization: `Bearer ${token}` } })
        requests++
        if (status !== 401 && status !== 403) findings.push(`${name} at ${path}: ${status}`)
      }
    // A real token counts only in the Authorization header.
    for (const [path, headers] of [
      [`/api/v1/me?access_token=${customer.token}`, {}],
      [`/api/v1/me?token=${customer.token}`, {}],
      ['/api/v1/me', { Cookie: `access_token=${customer.token}; sb-access-token=${customer.token}` }],
      ['/api/v1/me', { Authorization: `Basic ${customer.token}` }],
      ['/api/v1/me', { 'X-Access-Token': customer.token }],
    ] as const) {
      requests++
      const { status } = await target.call('GET', path, { headers: { ...headers } })
      if (status !== 401) findings.push(`a token outside the Authorization header: ${status}`)
    }
    await target.call('POST', '/auth/v1/logout', { token: customer.token })
    const ended = await target.call('GET', '/api/v1/me', { token: customer.token })
    if (ended.status !== 401) findings.push(`a token works after signing out: ${ended.status}`)
    return { figure: `${requests + 1} requests with ${Object.keys(forged).length} forgeries`, findings }
  },
}
