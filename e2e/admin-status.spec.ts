import { Client } from 'pg'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'

/** A mail whose job has failed for the last time. */
async function failedMail(workerIndex: number, to: string) {
  const database = new Client(workerDatabaseUrl(workerIndex))
  await database.connect()
  await database.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output, policy)
    select name, $1, 'failed', 20, 20, now(), '{"message": "No such mail server"}', policy from pgboss.queue where name = 'mail'`,
    [JSON.stringify({ kind: 'recovery', to, link: 'https://pitlane.test/r?code=1' })],
  )
  await database.end()
}

test('[O18] an admin sees the status of the shop and retries a failed email, on a phone and a wide screen', async ({
  page,
  shop,
}, { workerIndex }) => {
  shop.allowErrors(/500/)
  const to = `retry-${crypto.randomUUID()}@pitlane.test`
  await failedMail(workerIndex, to)
  await shop.signInAs('admin')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/status')
    const parts = page.getByRole('table', { name: 'Parts of the shop' })
    await expect(parts.getByRole('row', { name: /^Database/ })).toContainText('Reachable')
    await expect(parts.getByRole('row', { name: /^Files/ })).toContainText('Writable')
    await expect(page.getByRole('group', { name: 'Failed jobs' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  const row = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem').filter({ hasText: to })
  await expect(row).toContainText('No such mail server')
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The job will run again')).toBeVisible()
  await expect(row).toHaveCount(0)

  const address = '**/api/v1/status'
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } }))
  await shop.open('/admin/status')
  await expect(page.getByText('Broken.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Parts of the shop' })).toBeVisible()
})
