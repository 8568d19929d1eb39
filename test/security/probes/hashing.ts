import { median } from '#test/median.ts'
import type { Probe } from '../probe.ts'
import { DEMO_PASSWORD, PASSWORD } from '../target.ts'

const FLOOD = 200

/** Password changes and sign-ups by others must not delay a sign-in by more than a second. */
export const hashing: Probe = {
  name: 'Sign-in during a hashing flood',
  full: true,
  async run({ target: shared }) {
    const target = await shared.open({})
    try {
      const attacker = await target.signUp()
      const signIn = async () => {
        const startedAt = performance.now()
        const { status } = await target.call('POST', '/auth/v1/token?grant_type=password', {
          body: { email: 'customer@pitlane.test', password: DEMO_PASSWORD },
        })
        return { status, seconds: (performance.now() - startedAt) / 1000 }
      }
      const before = [await signIn(), await signIn(), await signIn()]
      let pending = FLOOD
      const flood = Array.from({ length: FLOOD }, async (_, index) => {
        if (index % 2 === 0)
          await target.call('PUT', '/auth/v1/user', {
            token: attacker.token,
            body: { password: `${PASSWORD} ${index}`, current_password: PASSWORD },
          })
        else
          await target.call('POST', '/auth/v1/signup', {
            body: { email: `flood-${index}@pitlane.test`, password: PASSWORD },
          })
        pending--
      })
      const during = [await signIn(), await signIn(), await signIn()]
      const overtaken = pending
      await Promise.all(flood)
      const usual = median(before.map(({ seconds }) => seconds))
      const worst = Math.max(...during.map(({ seconds }) => seconds))
      const findings = during
        .filter(({ status }) => status !== 200)
        .map(({ status }) => `a sign-in failed with ${status}`)
      if (worst > usual + 1) findings.push(`a sign-in took ${worst.toFixed(2)} s instead of ${usual.toFixed(2)} s`)
      return {
        figure: `worst ${worst.toFixed(2)} s, usual ${usual.toFixed(2)} s; ${overtaken} of ${FLOOD} requests still waited`,
        findings,
      }
    } finally {
      await target.close()
    }
  },
}
