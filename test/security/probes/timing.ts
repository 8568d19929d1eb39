import { median } from '#test/median.ts'
import type { Probe } from '../probe.ts'

const PAIRS = 120
/** With 120 fair coin tosses, 80 or more heads have a probability of about 1 in 3,000. */
const SUSPICIOUS = 80

/** Compares response times for known and unknown addresses in pairs. Only ratios within this run count. */
export const timing: Probe = {
  name: 'Account enumeration by time',
  full: true,
  async run({ target, random }) {
    const findings: string[] = []
    const figures: string[] = []
    const ways: Record<string, (email: string) => Promise<unknown>> = {
      'sign-in': (email) =>
        target.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'wrong password' } }),
      recovery: (email) => target.call('POST', '/auth/v1/recover', { body: { email } }),
    }
    for (const [name, send] of Object.entries(ways)) {
      const ratios: number[] = []
      let slower = 0
      for (let pair = 0; pair < PAIRS; pair++) {
        const [known, unknown] = ['designer@pitlane.test', `unknown-${pair}@pitlane.test`]
        const order = random.chance(0.5) ? [known, unknown] : [unknown, known]
        const times = new Map<string, number>()
        for (const email of order) {
          const startedAt = performance.now()
          await send(email)
          times.set(email, performance.now() - startedAt)
        }
        const ratio = (times.get(known) ?? 1) / (times.get(unknown) ?? 1)
        ratios.push(ratio)
        if (ratio > 1) slower++
      }
      const middle = median(ratios)
      figures.push(`${name}: known slower in ${slower} of ${PAIRS}, median ratio ${middle.toFixed(2)}`)
      const isBiased = slower >= SUSPICIOUS || slower <= PAIRS - SUSPICIOUS
      // A small bias cannot be used within ten tries per five minutes; a difference of a fifth can.
      if (isBiased && Math.abs(Math.log(middle)) > Math.log(1.2)) findings.push(figures.at(-1) ?? name)
    }
    return { figure: figures.join('; '), findings }
  },
}
