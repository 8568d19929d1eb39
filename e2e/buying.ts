import { expect, type Page } from '@playwright/test'
import type { CartItem } from '#domain/cart.ts'
import { call, type Server } from './calls.ts'
import { makeDesign, newTitle } from './designs.ts'

/** A design that is sold, with a title of its own. */
export async function soldDesign(server: Server, price = 24.99, title = newTitle()) {
  const { id } = await makeDesign(server, { title, price })
  return { id, title, price }
}

type Design = Awaited<ReturnType<typeof soldDesign>>

/** A line as the shop puts it into the cart; without size and color as the wall does. */
export function line({ id, title, price }: Design, change: Partial<CartItem> = {}) {
  const whole = { name: title, price, image: null, designId: id, quantity: 1, ...change }
  return { ...whole, id: [id, whole.size, whole.color].filter(Boolean).join('-') }
}

/** Spelled out here: carts that customers have stored must not be lost to a new name. */
export const CART_KEY = 'automotive-apparel-cart'

export const inBlack = { size: 'M', color: 'black' } as const

/** Opens the cart of a browser that has stored this before. */
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

/** The line of a design in the cart. */
export function cartLine(page: Page, title: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title })
}

export const proceed = (page: Page) => page.getByRole('button', { name: /Proceed to Checkout|Processing/ })

/** Fills the payment page and pays. */
export async function payWith(page: Page, number: string) {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Driver')
  await page.getByLabel('Billing ZIP').fill('78701')
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** A payment page that was paid, or not, without a browser; answers the session's id. */
export async function openSession(server: Server, token: string, cartItems: unknown[], card?: string) {
  const body = { cartItems, shippingAddress: 'Ana Driver\n1 Pit Lane\nAustin, TX 78701' }
  const { url } = await call(server, 'POST', '/functions/v1/create-checkout', body, token)
  if (card)
    await fetch(url, {
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
  return (url as string).split('/').at(-1) ?? ''
}

/** A paid order. */
export async function paidOrder(server: Server, token: string, cartItems: unknown[]) {
  const sessionId = await openSession(server, token, cartItems, '4242424242424242')
  const { order } = await call(server, 'POST', '/functions/v1/verify-payment', { sessionId }, token)
  return { sessionId, order: order as { id: string } }
}
