import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest, site } from '#test/site.ts'
import { signingKeyRing } from './signing-keys.ts'

testDatabase()

let person: Awaited<ReturnType<typeof given.signedIn>>
beforeAll(async () => {
  person = await given.signedIn()
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function signed(change: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const { signing } = await signingKeyRing()
  const claims = { ...decodeJwt(person.accessToken), ...change }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: signing.id, ...header }).sign(signing.key)
}

const forgeries: Record<string, () => Promise<string> | string> = {
  'no algorithm': () => `${encode({ alg: 'none', typ: 'JWT' })}.${person.accessToken.split('.')[1]}.x`,
  'no algorithm, with our key id': async () => {
    const { signing } = await signingKeyRing()
    return `${encode({ alg: 'none', kid: signing.id })}.${person.accessToken.split('.')[1]}.x`
  },
  'signed with the public key as a shared secret': async () => {
    const { jwks, signing } = await signingKeyRing()
    const body = `${encode({ alg: 'HS256', kid: signing.id })}.${person.accessToken.split('.')[1]}`
    return `${body}.${createHmac('sha256', JSON.stringify(jwks[0])).update(body).digest('base64url')}`
  },
  'signed with an RSA key': async () => {
    const { signing } = await signingKeyRing()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'RS256', kid: signing.id })
      .sign(privateKey)
  },
  'signed with a foreign key under our key id': async () => {
    const { signing } = await signingKeyRing()
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT(decodeJwt(person.accessToken))
      .setProtectedHeader({ alg: 'ES256', kid: signing.id })
      .sign(privateKey)
  },
  'with an embedded key': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const header = { alg: 'ES256', kid: 'mine', jwk: await exportJWK(publicKey), jku: 'http://localhost/keys' }
    return new SignJWT(decodeJwt(person.accessToken)).setProtectedHeader(header).sign(privateKey)
  },
  'without a key id': async () => {
    const { signing } = await signingKeyRing()
    return new SignJWT(decodeJwt(person.accessToken)).setProtectedHeader({ alg: 'ES256' }).sign(signing.key)
  },
  expired: () => signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
  'not valid yet': () => signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
  'for another audience': () => signed({ aud: 'service' }),
  'from another issuer': () => signed({ iss: 'https://elsewhere.example/auth/v1' }),
  'without a session': () => signed({ session_id: undefined }),
  'with a malformed session id': () => signed({ session_id: 7 }),
  'for another user': () => signed({ sub: crypto.randomUUID() }),
  'with one character changed': () =>
    `${person.accessToken.slice(0, -2)}${person.accessToken.endsWith('AA') ? 'BB' : 'AA'}`,
  'cut short': () => person.accessToken.slice(0, 100),
  'not a token': () => 'a.b.c',
}

test.each(Object.entries(forgeries))('rejects a forged token: %s', async (_, forge) => {
  const accessToken = await forge()
  expect((await as({ accessToken }).get('/api/v1/me')).status).toBe(401)
  expect((await as({ accessToken }).get('/auth/v1/user')).status).toBeOneOf([401, 403])
})

test.each(['Basic', 'bearer:', 'Token', ''])('accepts only the Bearer scheme, not "%s"', async (scheme) => {
  const response = await site.request('/api/v1/me', { headers: { Authorization: `${scheme} ${person.accessToken}` } })
  expect(response.status).toBe(401)
})

test.each(['//api/v1/me', '/api/v1//me', '/api/v1/me/', '/API/v1/me', '/api/v1/%6de'])(
  'no variant of a path bypasses authentication: %s',
  async (path) => {
    const response = await guest.get(path)
    const text = await response.text()
    expect(text).not.toContain('user_id')
  },
)
