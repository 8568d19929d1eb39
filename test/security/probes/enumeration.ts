import type { Probe } from '../probe.ts'
import { DEMO_PASSWORD, type Target } from '../target.ts'

const LIMITED = { RATE_LIMITS: 'on', SANDBOX: '1' }

type Answer = { status: number; text: string; headers: Headers }

/** Whether an address has an account must not show in any answer, before or after a limit. Sign-up tells it, as specified. */
export const enumeration: Probe = {
  name: 'Account enumeration by content',
  async run({ target: shared, size }) {
    // Two shops, because the limits of one address count tries for all accounts.
    const targets = await Promise.all([shared.open(LIMITED), shared.open(LIMITED)])
    try {
      const rounds = size === 'quick' ? 13 : 40
      const findings: string[] = []
      const [known, unknown] = [
        await tryAll(targets[0], 'designer@pitlane.test', rounds),
        await tryAll(targets[1], 'unknown@pitlane.test', rounds),
      ]
      for (const [name, answers] of Object.entries(known)) {
        const index = answers.findIndex((answer, index) => answer !== unknown[name]?.[index])
        if (index >= 0)
          findings.push(
            `${name}, try ${index + 1}: ${answers[index]} for an account, ${unknown[name]?.[index]} for none`,
          )
      }
      await checkEmailChange(targets[0], findings)
      return { figure: `${Object.keys(known).length} endpoints, ${rounds} tries each`, findings }
    } finally {
      for (const target of targets) await target.close()
    }
  },
}

async function tryAll(target: Target, address: string, rounds: number) {
  const attacker = await target.signUp()
  const ways: Record<string, (email: string) => Promise<Answer>> = {
    'wrong password': (email) =>
      target.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'wrong password' } }),
    recovery: (email) => target.call('POST', '/auth/v1/recover', { body: { email } }),
    'email change': (email) =>
      target.call('PUT', '/auth/v1/user', { token: attacker.token, body: { email, current_password: 'wrong' } }),
    newsletter: (email) => target.call('POST', '/api/v1/newsletter', { body: { email } }),
    'forged link': (email) => target.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token: 'x', email } }),
  }
  const answers: Record<string, string[]> = {}
  for (const [name, probe] of Object.entries(ways)) answers[name] = await repeat(rounds, () => probe(address))
  return answers
}

/** The visible part of an answer: status, body without ids and waiting times, and the names of the headers. */
async function repeat(rounds: number, probe: () => Promise<Answer>) {
  const answers: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { status, text, headers } = await probe()
    const body = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/\d+ seconds?/g, 'N seconds')
    answers.push(`${status} ${body} ${[...headers.keys()].filter((name) => name !== 'content-length').join()}`)
  }
  return answers
}

/** With the right password: a taken and a free address get the same answer. */
async function checkEmailChange(target: Target, findings: string[]) {
  const { json: demo } = await target.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: 'customer@pitlane.test', password: DEMO_PASSWORD },
  })
  const change = (email: string) =>
    target.call('PUT', '/auth/v1/user', { token: demo.access_token, body: { email, current_password: DEMO_PASSWORD } })
  const free = await change(`free-${crypto.randomUUID().slice(0, 8)}@pitlane.test`)
  // An address that has received no email yet: emails are counted per recipient, with or without an account.
  const taken = await change('admin@pitlane.test')
  if (free.status !== taken.status)
    findings.push(`email change: ${taken.status} for a taken address, ${free.status} for a free one`)
  if (free.status !== 200)
    findings.push(`email change of a verified account: ${free.status} ${free.text.slice(0, 100)}`)
  if (Object.keys(free.json ?? {}).join() !== Object.keys(taken.json ?? {}).join())
    findings.push('email change: the answers have different fields')
}
