import { mailsTo, waitForMail } from '../mails.ts'
import type { Probe } from '../probe.ts'
import { PASSWORD } from '../target.ts'

const MAX_MAILS = 6

/** Every way to make the shop send email to a stranger, many times. */
export const mailBombing: Probe = {
  name: 'Mail bombing',
  async run({ target: shared, size }) {
    const tries = size === 'quick' ? 8 : 15
    const target = await shared.open({ RATE_LIMITS: 'on', SANDBOX: '1' })
    try {
      const victim = 'victim@bombed.test'
      const attacker = await target.signUp('customer', victim)
      const { json: demo } = await target.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email: 'customer@pitlane.test', password: 'pitlane-demo' },
      })
      for (let attempt = 0; attempt < tries; attempt++) {
        await target.call('POST', '/auth/v1/recover', { body: { email: victim } })
        await target.call('POST', '/auth/v1/signup', { body: { email: victim, password: PASSWORD } })
        await target.call('POST', '/api/v1/newsletter', { body: { email: victim } })
        await target.call('POST', '/api/v1/me/email-confirmation', { token: attacker.token, body: {} })
        await target.call('PUT', '/auth/v1/user', {
          token: demo.access_token,
          body: { email: victim, current_password: 'pitlane-demo' },
        })
        await target.call('PUT', '/auth/v1/user', {
          token: attacker.token,
          body: { password: `another password ${attempt}` },
        })
        const { json: form } = await target.call('GET', '/api/v1/contact/token')
        await target.call('POST', '/api/v1/contact', {
          body: { ...form, topic: 'Order', name: 'V', email: victim, message: 'Hi' },
        })
      }
      // A marker that is enqueued last, so that all emails before it have been sent.
      const marker = await target.signUp()
      await waitForMail(target, marker.email, /./)
      const count = (await mailsTo(target, victim)).length
      const findings = count > MAX_MAILS ? [`${count} emails reached the victim`] : []
      return { figure: `${tries * 7} requests, ${count} emails`, findings }
    } finally {
      await target.close()
    }
  },
}
