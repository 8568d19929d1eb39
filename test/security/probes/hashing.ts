import { median } from '#test/median.ts'
import type { Probe } from '../probe.ts'
import { DEMO_PASSWORD, PASSWORD, type Target, type User } from '../target.ts'

const FLOOD = 200
const MAX_DELAY_SECONDS = 1
/** Rejected before it is hashed. */
const TOO_SHORT = 'short'

/**
 * Password changes and sign-ups by others must not delay a sign-in by more than a second. The same flood with passwords
 * that are not hashed shows how long so many requests keep this machine busy anyway.
 */
export const hashing: Probe = {
  name: 'Sign-in during a hashing flood',
  full: true,
  async run({ target: shared }) {
    const target = await shared.open({})
    try {
      const attacker = await target.signUp()
      const usual = median([await signIn(target), await signIn(target), await signIn(target)])
      const cheap = await signInDuringFlood(target, attacker, TOO_SHORT)
      const hashed = await signInDuringFlood(target, attacker, PASSWORD)
      const delay = hashed.worst - cheap.worst
      return {
        figure: `worst ${seconds(hashed.worst)}, ${seconds(cheap.worst)} in the same flood without hashing, usual ${seconds(usual)}; ${hashed.waiting} of ${FLOOD} requests still waited`,
        findings: delay > MAX_DELAY_SECONDS ? [`hashing delayed a sign-in by ${seconds(delay)}`] : [],
      }
    } finally {
      await target.close()
    }
  },
}

async function signIn(target: Target): Promise<number> {
  const startedAt = performance.now()
  await target.signIn('customer@pitlane.test', DEMO_PASSWORD, 'customer')
  return (performance.now() - startedAt) / 1000
}

async function signInDuringFlood(target: Target, attacker: User, password: string) {
  let waiting = FLOOD
  const flood = Array.from({ length: FLOOD }, async (_, index) => {
    if (index % 2 === 0)
      await target.call('PUT', '/auth/v1/user', {
        token: attacker.token,
        body: { password, current_password: PASSWORD },
      })
    else
      await target.call('POST', '/auth/v1/signup', {
        body: { email: `flood-${crypto.randomUUID()}@pitlane.test`, password },
      })
    waiting--
  })
  const during = [await signIn(target), await signIn(target), await signIn(target)]
  const stillWaiting = waiting
  await Promise.all(flood)
  return { worst: Math.max(...during), waiting: stillWaiting }
}

function seconds(value: number) {
  return `${value.toFixed(2)} s`
}
