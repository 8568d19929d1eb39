import type { Probe } from '../probe.ts'

const HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP']

/** Guesses passwords with a new forwarded address each time. The limit must hold, because the peer is not a trusted proxy. */
export const forwardedAddresses: Probe = {
  name: 'Limits against rotating addresses',
  async run({ target: shared, size }) {
    const [names, tries] = size === 'quick' ? [HEADERS.slice(0, 3), 15] : [HEADERS, 40]
    const target = await shared.open({ RATE_LIMITS: 'on', SANDBOX: '1' })
    try {
      const findings: string[] = []
      for (const name of names) {
        const { email } = await target.signUp()
        let guesses = 0
        for (let attempt = 0; attempt < tries; attempt++) {
          const address = `203.0.113.${attempt + 1}`
          const { status } = await target.call('POST', '/auth/v1/token?grant_type=password', {
            body: { email, password: `guess ${attempt}` },
            headers: { [name]: name === 'Forwarded' ? `for=${address}` : address },
          })
          if (status === 400) guesses++
        }
        if (guesses > 10) findings.push(`${name}: ${guesses} of ${tries} guesses were answered`)
      }
      return { figure: `${names.length} headers, ${tries} guesses each`, findings }
    } finally {
      await target.close()
    }
  },
}
