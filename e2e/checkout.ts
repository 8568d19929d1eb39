import { expect, type Locator, type Page } from '@playwright/test'
import type { CartItem } from '#domain/cart.ts'
import { call, type Server } from './api.ts'
import { makeDesign, newTitle } from './designs.ts'

/** An approved design with a unique title. */
export async function approvedDesign(server: Server, price = 24.99, title = newTitle()) {
  const { id } = await makeDesign(server, { title, price })
  return { id, title, price }
}

type Design = Awaited<ReturnType<typeof approvedDesign>>

/** A cart line as the shop stores it. By default it has no size or color, like an item added from a design card. */
export function line({ id, title, price }: Design, change: Partial<CartItem> = {}) {
  const whole = { name: title, price, image: null, designId: id, quantity: 1, ...change }
  return { ...whole, id: [id, whole.size, whole.color, whole.product].filter(Boolean).join('-') }
}

/**
 * Repeated here, not imported, so that renaming the key fails the tests: it would lose the carts that customers have
 * stored.
 */
export const CART_KEY = 'automotive-apparel-cart'

export const MEDIUM_BLACK = { size: 'M', color: 'black' } as const

/** Fills an address form with an address in Austin. */
export async function fillAddress(form: Locator, street: string) {
  await form.getByLabel('Full name').fill('Ana Driver')
  await form.getByLabel('Street').fill(street)
  await form.getByLabel('City').fill('Austin')
  await form.getByLabel('State').selectOption('Texas')
  await form.getByLabel('ZIP code').fill('78701')
}

/** Opens the cart page with this stored cart. */
export async function openCart(page: Page, server: Server, stored: unknown) {
  await page.goto(`${server.url}/favicon.svg`)
  await store(page, stored)
  await page.goto(`${server.url}/cart`)
  await expect(page.getByRole('heading', { name: /^(Shopping Cart \(|Your cart is empty)/ })).toBeVisible()
}

export async function store(page: Page, stored: unknown) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_KEY, text] as const)
}

export async function storedCart(page: Page): Promise<CartItem[]> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), CART_KEY)) ?? '[]')
}

/** The row of a design on the cart page. */
export function cartLine(page: Page, title: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title })
}

export const proceed = (page: Page) => page.getByRole('button', { name: /Proceed to Checkout|Processing/ })

/** Fills in the payment page and pays. */
export async function payWith(page: Page, number: string) {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Driver')
  await page.getByLabel('Billing ZIP').fill('78701')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Creates a checkout session without a browser, pays it if a card is given, and returns its id. */
export async function openSession(server: Server, token: string, cartItems: unknown[], card?: string) {
  const body = { cartItems, shippingAddress: 'Ana Driver\n1 Pit Lane\nAustin, TX 78701' }
  const { url } = await call(server, 'POST', '/functions/v1/create-checkout', body, token)
  if (card) await paySession(url, card)
  return (url as string).split('/').at(-1) ?? ''
}

/** Submits the payment form without a browser. */
export async function paySession(url: string, card: string) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      card_number: card,
      card_expiry: '12 / 34',
      card_cvc: '123',
      card_name: 'Ana Driver',
      country: 'US',
      postal_code: '78701',
    }),
  })
  if (response.status !== 303) throw new Error(`The payment failed: ${response.status} ${await response.text()}`)
}

export async function paidOrder(server: Server, token: string, cartItems: unknown[]) {
  const sessionId = await openSession(server, token, cartItems, '4242424242424242')
  const { order } = await call(server, 'POST', '/functions/v1/verify-payment', { sessionId }, token)
  return { sessionId, order: order as { id: string; order_number: string } }
}

/** Waits for the confirmation of an order by email. */
export async function confirmationMail(server: { url: string }, email: string) {
  let found: { subject: string; text: string } | undefined
  await expect(async () => {
    const answer = await fetch(`${server.url}/sandbox/mail?email=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    found = mails.find(({ subject }) => subject.includes('confirmed'))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? { subject: '', text: '' }
}
