import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A toast beside the notice of an edit conflict would cover it on a phone. */
export async function expectOnlyAlert(page: Page) {
  await expect(page.getByRole('alert')).toHaveCount(1)
}
