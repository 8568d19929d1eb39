import { expect, type Page } from '@playwright/test'

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  return page.locator('#user-menu')
}

export async function openAccount(page: Page) {
  await (await openMenu(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
}

export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function submitLogin(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}
