import { expect, test } from './fixtures.ts'

test('[spec 35, 185, 186] an unknown URL shows the 404 page with status 404', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  expect((await fetch(`${server.url}/no/such/page`)).status).toBe(404)
  await shop.open('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Oops! Page not found')
  await expect(page).toHaveTitle('Page not found · Pitlane')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wear/i)
})

test('[spec 187] logs the unknown path to the console', async ({ page, shop }) => {
  shop.allowErrors(/404/)
  const line = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('/no-such-page'),
  )
  await shop.open('/no-such-page')
  expect((await line).text()).toContain('404')
})

test('a crashed page shows its request id, which is logged once', async ({ page, server, shop }) => {
  shop.allowErrors(/500/, /Minified React error|breaks on purpose|Unexpected Server Error/)
  const answer = page.waitForResponse((response) => response.url().endsWith('/sandbox/broken'))
  await shop.open('/sandbox/broken')
  const response = await answer
  expect(response.status()).toBe(500)
  expect(response.headers()['cache-control']).toBe('no-store')
  const id = response.headers()['x-request-id'] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something broke on our side')
  await expect(page.getByText(id)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(id) && line.includes('fails on purpose'))
  expect(lines).toHaveLength(1)
  expect(await response.text()).not.toContain('fails on purpose')
})

test('the CSP blocks injected scripts but runs our own', async ({ page, server, shop }) => {
  shop.allowErrors(/Content Security Policy/)
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const attack =
      '<script>window.stolen = true</script><img src="/missing.svg" onerror="window.stolen = true"><script src="https://evil.example/x.js"></script>'
    await route.fulfill({ response: answer, body: html.replace('<main', `${attack}<main`) })
  })
  shop.allowErrors(/missing\.svg|404/)
  const blocked = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.goto(`${server.url}/`)
  await blocked
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the sandbox is available on localhost', async ({ page, shop }) => {
  await shop.open('/sandbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
