import { writeFormToken } from '#server/features/contact/form-token.ts'
import { storeMessage } from '#server/features/contact/store-message.ts'
import { db } from '#server/platform/db/client.ts'
import { given, PASSWORD } from '#test/given.ts'
import { notice } from '#test/rights/given-rights.ts'
import { as, guest } from '#test/site.ts'
import type { Screens } from './attempt.ts'

const MESSAGE = { topic: 'order', name: 'Mara Voss', message: 'Where is my package?' } as const

/** Requests that end with an email. */
export const messageScreens = {
  'sign-up': async () => {
    const account = { email: newEmail(), password: PASSWORD }
    return () => guest.post('/auth/v1/signup', account)
  },
  'password recovery': async () => {
    const { email } = await given.account()
    return () => guest.post('/auth/v1/recover', { email: email ?? '' })
  },
  'email change': async () => {
    const customer = await given.signedIn()
    const change = { email: newEmail(), current_password: PASSWORD }
    return () => as(customer).put('/auth/v1/user', change)
  },
  'contact form': async () => {
    const token = writeFormToken(new Date(Date.now() - 10_000))
    const message = { ...MESSAGE, email: newEmail(), token }
    return () => guest.post('/api/v1/contact', message)
  },
  'inbox reply': async () => {
    const admin = await given.signedIn('admin')
    const message = { ...MESSAGE, formId: crypto.randomUUID(), email: newEmail(), orderId: null, accountId: null }
    const id = await storeMessage(db, message, new Date())
    const reply = { id: crypto.randomUUID(), text: 'It ships today.', version: 1 }
    return () => as(admin).post(`/api/v1/conversations/${id}/replies`, reply)
  },
  'rights notice': async () => {
    const { id } = await given.design({ status: 'approved' })
    const body = notice([id])
    return () => guest.post('/api/v1/rights/notices', body)
  },
} satisfies Screens

function newEmail() {
  return `${crypto.randomUUID()}@pitlane.test`
}
