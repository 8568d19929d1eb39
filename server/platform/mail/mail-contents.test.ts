import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import type { MailOf } from './templates/mails.ts'

const to = 'driver@pitlane.test'
const origin = 'https://pitlane.test'
const link = `${origin}/auth/confirm?token_hash=abc&type=recovery`
const newEmail = 'new@pitlane.test'
const userId = '7b0d9f2e-5f0a-4a70-8f43-0d4ad0e2b9a1'
const about = { to, orderId: '7', orderNumber: 'PL-20418', origin }
const reviewable = [
  { design_id: 'abc', title: 'Fig. 7', size: 'M', color: 'black', quantity: 1 },
  { design_id: 'def', title: 'Fig. 8', size: 'L', color: 'white', quantity: 2 },
] as const

test('a contact message about an order names the order and links to it', () => {
  const order = { orderNumber: 'PL-20418', link: `${origin}/admin?tab=orders&order=7` }
  const sender = { topic: 'return', name: 'Mara', email: 'mara@pitlane.test', message: 'Too small.' } as const
  const { subject, text } = renderMail({ kind: 'contact-message', to, ...sender, order })
  expect(subject).toBe('A return or a damaged item PL-20418: Mara')
  expect(text).toContain(`Order PL-20418: ${order.link}`)
})

test('emails about an address change name the new address', () => {
  for (const kind of ['email-change', 'email-changed'] as const) {
    const { text, html } = renderMail({ kind, to, newEmail, link, origin })
    expect(text).toContain(newEmail)
    expect(html).toContain(newEmail)
  }
})

test('an invitation to review one item, queued before products existed, opens its form', () => {
  const [item] = reviewable
  const { text, html } = renderMail({ kind: 'rating-invitation', ...about, userId, items: [item] })
  expect(text).toContain('Fig. 7\n  Size M, black\n\n')
  expect(text).toContain(`Write a review:\n${origin}/account/reviews/abc\n`)
  expect(html).toContain(`href="${origin}/account/reviews/abc"`)
})

test('an item names its product and shows its mock-up', () => {
  const [item] = reviewable
  const hoodie = { ...item, product: 'hoodie', is_main: false } as const
  const { text, html } = renderMail({ kind: 'rating-invitation', ...about, userId, items: [hoodie] })
  expect(text).toContain('Fig. 7\n  Hoodie, size M, black\n\n')
  expect(html).toContain('/mockups/abc/hoodie-black-w330.jpg"')
  expect(html).toContain(`href="${origin}/account/reviews/abc?product=hoodie"`)
})

test('an invitation to review several items links to each form', () => {
  const { text, html } = renderMail({ kind: 'rating-invitation', ...about, userId, items: [...reviewable] })
  expect(text).toContain(`Write your reviews:\n${origin}/account/orders/7\n`)
  for (const { design_id: id } of reviewable) {
    expect(text).toContain(`Write a review: ${origin}/account/reviews/${id}\n`)
    expect(html).toContain(`<a href="${origin}/account/reviews/${id}"`)
    expect(html).not.toContain(`, ${origin}/account/reviews/${id}`)
  }
})

test('the confirmation of an order without a readable address requests one', () => {
  const order = {
    id: '7',
    order_number: 'PL-20418',
    created_at: '2026-03-01T12:00:00Z',
    total_amount: 24.99,
    shipping_cost: 0,
    shipping_address: 'x\nmarks',
    gift_message: null,
    discount: null,
    payment_method: null,
    order_items: [],
  }
  const textOf = (address_needed: boolean) =>
    renderMail({ kind: 'order-confirmation', to, origin, invoiceNumber: 1, order: { ...order, address_needed } }).text
  expect(textOf(false)).toContain('Shipping to: x, marks')
  expect(textOf(true)).not.toContain('x, marks')
  expect(textOf(true)).toContain('We still need your shipping address. Please open your order and enter it.')
})

test.each([
  ['Austin, TX 78701', 'Estimated delivery: Nov 16 – Nov 19. We will'],
  [
    '10115 Berlin\nGermany',
    'Estimated to ship by Nov 12. Delivery outside the US takes longer, and customs can add to it. We will',
  ],
])('the confirmation of an order to %j says when it arrives or ships', (place, expected) => {
  const order = {
    id: '7',
    order_number: 'PL-20418',
    total_amount: 34.98,
    shipping_cost: 9.99,
    shipping_address: `Ana Driver\n1 Pit Lane\n${place}`,
    created_at: '2026-11-09T12:00:00.000Z',
    order_items: [],
  } as unknown as MailOf<'order-confirmation'>['order']
  const { text } = renderMail({ kind: 'order-confirmation', to, order, invoiceNumber: 1, origin })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(expected)
})
