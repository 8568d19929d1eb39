import type { Probe } from '../probe.ts'

const TRIES = 40

/** Guesses passwords with a new forwarded address each time. The limit must hold, because the peer is not a trusted proxy. */
export const forwardedAddresses: Probe = {
  name: 'Limits against rotating addresses',
  async run({ target: shared }) {
    const target = await shared.open({ RATE_LIMITS: 'on', SANDBOX: '1' })
    try {
      const findings: string[] = []
      const names = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP']
      for (const name of names) {
        const { email } = await target.signUp()
        let guesses = 0
        for (let attempt = 0; attempt < TRIES; attempt++) {
          const address = `203.0.113.${attempt + 1}`
          const { status } = await target.call('POST', '/auth/v1/token?grant_type=password', {
            body: { email, password: `guess ${attempt}` },
            headers: { [name]: name === 'Forwarded' ? `for=${address}` : address },
          })
          if (status === 400) guesses++
        }
        if (guesses > 10) findings.push(`${name}: ${guesses} of ${TRIES} guesses were answered`)
      }
      return { figure: `${names.length} headers, ${TRIES} guesses each`, findings }
    } finally {
      await target.close()
    }
  },
}
