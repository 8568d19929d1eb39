import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { codeFor } from '#test/totp-code.ts'
import { mailsTo, waitForMail } from '../mails.ts'
import type { Probe } from '../probe.ts'
import type { Target, User } from '../target.ts'
import { buy, makeDesign, uploadArt } from '../world.ts'

const BUNDLE = 'build/client'
const SERVER_ONLY = ['APP_SECRET', 'DATABASE_URL', 'whsec_sandbox', 'STRIPE_SECRET_KEY', 'argon2id']

/** Recognizable secrets go through all flows. None may appear in the log, in errors, in other people's emails or in the bundle. */
export const canaries: Probe = {
  name: 'Canary secrets',
  async run({ target: shared }) {
    const appSecret = randomBytes(32).toString('hex')
    const target = await shared.open({ APP_SECRET: appSecret, SANDBOX: '1' })
    try {
      const secrets: Record<string, string> = { APP_SECRET: appSecret }
      const canary = (name: string) => (secrets[name] = `canary-${name}-${randomBytes(8).toString('hex')}`)
      const answers: string[] = []
      const call: typeof target.call = async (...args) => {
        const answer = await target.call(...args)
        answers.push(answer.text)
        return answer
      }
      const [admin, designer] = [await target.signInAs('admin'), await target.signUp('designer')]
      const email = 'canary@pitlane.test'
      const [password, changed] = [canary('password'), canary('new-password')]
      const { json: session } = await target.call('POST', '/auth/v1/signup', { body: { email, password } })
      const customer = { id: session.user.id, email, token: session.access_token, role: 'customer' as const }
      secrets['access token'] = session.access_token
      secrets['refresh token'] = session.refresh_token
      await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: canary('wrong-password') } })
      await call('POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: canary('refresh-token') },
      })
      await call('POST', '/auth/v1/token?grant_type=pkce', {
        body: { auth_code: canary('code'), code_verifier: canary('verifier') },
      })
      await call('PUT', '/auth/v1/user', {
        token: customer.token,
        body: { password: changed, current_password: password },
      })
      await call('GET', '/api/v1/me', { token: canary('token') })
      await call('GET', `/auth/v1/verify?token=${canary('link-token')}&type=recovery`)
      await call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash: canary('token-hash') } })
      await call('GET', `/shop?token=${canary('query-token')}`)
      await call('POST', '/auth/v1/recover', { body: { email } })
      const recovery = await waitForMail(target, email, /reset/i)
      secrets['recovery link'] = /token(?:_hash)?=([\w-]+)/.exec(recovery.text)?.[1] ?? canary('no-link')
      const { url } = await uploadArt(target, designer)
      const design = await makeDesign(target, designer, admin, url)
      await buy(target, customer, design, `${canary('address')}\n1 Pit Lane\nAustin, TX 78701`)
      await call('POST', '/api/v1/me/delete', { token: designer.token, body: { password: canary('delete-password') } })
      // A failing export breaks off, which `fetch` reports as an error.
      await call('GET', `/api/v1/orders/export?search=%00${canary('search')}`, { token: admin.token }).catch(() => {})
      Object.assign(secrets, await passSecondStep(target, customer, changed))

      const findings: string[] = []
      const look = (place: string, text: string, allowed: readonly string[] = []) => {
        for (const [name, secret] of Object.entries(secrets))
          if (!allowed.includes(name) && text.includes(secret)) findings.push(`${name} appears in ${place}`)
      }
      look('the log', target.shop.output())
      look('an answer', answers.join('\n'))
      for (const other of [admin, designer])
        look(`an email to ${other.role}`, JSON.stringify(await mailsTo(target, other.email)), ['address'])
      look('the customer’s emails', JSON.stringify(await mailsTo(target, email)), ['recovery link', 'address'])
      const files = await bundleFiles()
      for (const file of files) {
        const text = await readFile(file, 'utf8')
        for (const name of SERVER_ONLY)
          if (text.includes(name)) findings.push(`${path.basename(file)} contains ${name}`)
      }
      for (const file of files)
        if (file.endsWith('.map')) findings.push(`a source map is public: ${path.basename(file)}`)
      return { figure: `${Object.keys(secrets).length} secrets, ${files.length} public files`, findings }
    } finally {
      await target.close()
    }
  },
}

/** Enrolls an authenticator app and signs in with a recovery code. */
async function passSecondStep(target: Target, { id, email, token }: User, password: string) {
  await target.query('update users set email_verified_at = now() where id = $1', [id])
  const send = async (path: string, body: object = {}, session = token) => {
    const { status, json, text } = await target.call('POST', `/auth/v1${path}`, { token: session, body })
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    return json
  }
  const factor = await send('/factors', { factor_type: 'totp', friendly_name: 'canary' })
  const { id: challenge_id } = await send(`/factors/${factor.id}/challenge`)
  const code = codeFor(factor.totp.secret)
  const { access_token } = await send(`/factors/${factor.id}/verify`, { challenge_id, code })
  const { codes } = await send('/factors/recovery-codes', {}, access_token)
  const again = await target.signIn(email, password, 'customer')
  await send('/factors/recovery-codes/verify', { code: codes[0] }, again.token)
  return { 'TOTP secret': factor.totp.secret, 'used recovery code': codes[0], 'recovery code': codes[1] }
}

async function bundleFiles() {
  const entries = await readdir(BUNDLE, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|map|txt)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
}
