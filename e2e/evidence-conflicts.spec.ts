import type { Page } from '@playwright/test'
import { asAdmin, call, type Server } from './api.ts'
import { disputedOrder, NOT_RECEIVED_CARD } from './disputed-order.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyAlert } from './only-alert.ts'

/** A dispute, and another admin who changes its evidence. */
async function newDispute(server: Server) {
  const { id: orderId } = await disputedOrder(server, NOT_RECEIVED_CARD)
  const { token } = await asAdmin(server)
  const find = async () => (await call(server, 'GET', `/api/v1/orders/${orderId}`, undefined, token)).dispute?.id
  // The dispute arrives as an event of the payment provider.
  await expect.poll(find).toBeTruthy()
  const id: string = await find()
  const path = `/api/v1/disputes/${id}`
  return {
    page: `/admin?tab=orders&view=disputes&dispute=${id}`,
    read: () => call(server, 'GET', path, undefined, token),
    writeElsewhere: (statement: string) => call(server, 'PATCH', path, { statement, before: null }, token),
    uploadElsewhere: async (kind: string, name: string) => {
      const response = await fetch(`${server.url}/storage/v1/object/dispute-files/${id}/${kind}?name=${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf' },
        body: '%PDF-1.7 theirs',
      })
      expect(response.status).toBe(201)
    },
  }
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit evidence' }).click()
  await page
    .getByRole('dialog', { name: 'Submit the evidence?' })
    .getByRole('button', { name: 'Submit evidence' })
    .click()
}

const noticeOn = (page: Page) =>
  page.getByRole('article', { name: 'Dispute of order' }).getByRole('alert').filter({ hasText: 'changed the evidence' })

test('evidence that another admin has changed is shown before it is submitted', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const dispute = await newDispute(server)
  await shop.signInAs('admin')
  await page.goto(dispute.page)
  await expect(page.getByRole('button', { name: 'Submit evidence' })).toBeVisible()
  await dispute.writeElsewhere('Their statement.')
  await dispute.uploadElsewhere('refund_policy', 'theirs.pdf')
  await submit(page)
  await expect(noticeOn(page)).toContainText('Nothing was submitted.')
  await expect(noticeOn(page)).toContainText('The statement is now “Their statement.”')
  await expect(noticeOn(page)).toContainText('Refund policy is now “theirs.pdf”')
  await expect(noticeOn(page)).toBeFocused()
  await expectOnlyAlert(page)
  expect(await dispute.read()).toMatchObject({ submit_asked_at: null })

  // Trying again does not submit what the page does not show.
  await submit(page)
  await expect(noticeOn(page)).toBeFocused()
  await expectOnlyAlert(page)
  expect(await dispute.read()).toMatchObject({ submit_asked_at: null })

  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(page.getByLabel('Your text for the bank')).toHaveValue('Their statement.')
  await expect(page.getByRole('list', { name: 'Evidence' })).toContainText('theirs.pdf')
  await submit(page)
  await expect(page.getByText('Evidence submitted', { exact: true })).toBeVisible()
})

test('a file that another admin has uploaded is only replaced on purpose', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const dispute = await newDispute(server)
  await shop.signInAs('admin')
  await page.goto(dispute.page)
  const choose = async (name: string) => {
    await page.getByLabel('Kind of file').selectOption('Refund policy')
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 mine') }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
  }
  const listed = (name: string) =>
    page.getByRole('list', { name: 'Evidence' }).getByRole('listitem').filter({ hasText: name })
  await choose('mine.pdf')
  await dispute.uploadElsewhere('refund_policy', 'theirs.pdf')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(noticeOn(page)).toContainText('Refund policy is now “theirs.pdf”')
  await expect(noticeOn(page)).toContainText('Your file was not uploaded.')
  await expect(listed('theirs.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(listed('mine.pdf')).toBeVisible()
  await expect(listed('theirs.pdf')).toHaveCount(0)
  await expect(noticeOn(page)).toHaveCount(0)

  // Deleting and replacing one's own file is no conflict.
  await choose('second.pdf')
  await page.getByRole('button', { name: 'Delete mine.pdf' }).click()
  await expect(listed('mine.pdf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(listed('second.pdf')).toBeVisible()
  await choose('third.pdf')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(listed('third.pdf')).toBeVisible()
  await expect(listed('second.pdf')).toHaveCount(0)
})
