import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A toast beside the notice of an edit conflict would cover it on a phone. Not retried, because a toast goes away. */
export async function expectOnlyAlert(page: Page) {
  expect(await page.getByRole('alert').allInnerTexts()).toHaveLength(1)
}
