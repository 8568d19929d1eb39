import { expect, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

/** Tab title and heading by path. */
const PAGES = {
  '/blog': ['Blog', 'Blog'],
  '/contact': ['Contact', 'Contact'],
  '/royalties': ['Royalties', 'Royalties'],
  '/guidelines': ['Guidelines', 'Guidelines'],
  '/designer-faq': ['Designer FAQ', 'Designer FAQ'],
  '/size-guide': ['Size guide', 'Size guide'],
  '/shipping': ['Shipping', 'Shipping'],
  '/returns': ['Returns', 'Returns'],
  '/faq': ['FAQ', 'FAQ'],
  '/privacy': ['Privacy', 'Privacy'],
  '/terms': ['Terms', 'Terms'],
  '/refunds': ['Refunds', 'Refunds'],
  '/designer-terms': ['Designer terms', 'Designer terms'],
} as const

type Mail = { subject: string; text: string }

async function mailsTo(shop: string, email: string, count: number): Promise<Mail[]> {
  let mails: Mail[] = []
  await expect(async () => {
    mails = (await (await fetch(`${shop}/sandbox/mail?email=${encodeURIComponent(email)}`)).json()) as Mail[]
    expect(mails).toHaveLength(count)
  }).toPass()
  return mails
}

const linkIn = (mail: Mail | undefined, path: string) =>
  mail?.text.split(/\s/).find((word) => word.includes(`${path}?token=`)) ?? ''

test('[spec 36, 43-53] every footer page is cached and has its own title, description and heading', async ({
  server,
}) => {
  const descriptions = new Set<string>()
  for (const [path, [title, heading]] of Object.entries(PAGES)) {
    await fetch(server.url + path)
    const answer = await fetch(server.url + path)
    const html = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('x-cache'), path).toBe('HIT')
    expect(html, path).toContain(`<title>${title} · Pitlane</title>`)
    expect(html.match(/<h1[^>]*>([^<]+)/)?.[1], path).toBe(heading)
    expect(html, path).toContain(`<link rel="canonical" href="${server.url}${path}"/>`)
    expect(html, path).toContain(`<meta property="og:image" content="${server.url}/social.jpg"/>`)
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '')
  }
  expect(descriptions.size).toBe(Object.keys(PAGES).length)
})

test('a shared blog post has its own preview image', async ({ server }) => {
  const path = '/blog/what-happens-in-a-review'
  const html = await (await fetch(server.url + path)).text()
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(image).toBe(`${server.url}/social-what-happens-in-a-review.jpg`)
  expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')
})

test('[spec 41, 42] Submit Design and Designer Login in the footer redirect', async ({ page, server, shop: _ }) => {
  await page.goto('/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Submit Design' }).click()
  await expect(page).toHaveURL(`${server.url}/designers`)
  await footer.getByRole('link', { name: 'Designer Login' }).click()
  await expect(page).toHaveURL(`${server.url}/auth/login?next=%2Fdesigners`)
  for (const path of ['/submit-design', '/designer-login'])
    expect((await fetch(server.url + path, { redirect: 'manual' })).status).toBe(302)
})

test('[spec 28] the blog filters by topic, and links in posts navigate without a reload', async ({
  page,
  server,
  shop: _,
}) => {
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Racing history' }).click()
  await expect(page).toHaveURL(`${server.url}/blog?tag=history`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'A short history of racing liveries' }).click()
  await expect(page).toHaveTitle('A short history of racing liveries · Pitlane')
  await expect(page.getByText(/^Aug 25, 2026 · \d min read$/)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'guidelines' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guidelines')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[spec 35, 185-187] an unknown blog post shows the 404 page', async ({ page, server, shop }) => {
  shop.allowErrors(/404/)
  expect((await fetch(`${server.url}/blog/no-such-post`)).status).toBe(404)
  const line = page.waitForEvent('console', (message) => message.text().includes('/blog/no-such-post'))
  await shop.open('/blog/no-such-post')
  expect((await line).text()).toContain('404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Oops! Page not found')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('[spec 29] a visitor sends a message with the keyboard alone, and the text survives a failure', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/status of 4\d\d|Failed to load|ERR_FAILED/)
  const email = `writer-${crypto.randomUUID()}@pitlane.test`
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await page.getByLabel('Topic').focus()
  await page.keyboard.press('A')
  for (const text of ['Mara Voss', 'not an address', 'Where is my package?']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Contact' })
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(email)
  await page.route('**/api/v1/contact', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('The shop cannot be reached. Check your connection and try again.')
  await page.unroute('**/api/v1/contact')
  await expect(form.getByLabel('Message')).toHaveValue('Where is my package?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  const [confirmation] = await mailsTo(server.url, email, 1)
  expect(confirmation?.subject).toBe('We received your message')
})

test('[spec 19, 78] a reader subscribes to the newsletter, confirms by email and unsubscribes with one click', async ({
  page,
  server,
  shop,
}) => {
  const email = `reader-${crypto.randomUUID()}@pitlane.test`
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const box = page.getByRole('contentinfo').getByLabel('Newsletter')
  const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
  await box.fill('not-an-address')
  await subscribe.click()
  await expect(box).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(box).toBeFocused()
  await box.fill(email)
  await box.press('Enter')
  await expect(page.getByText(`Check your inbox. If ${email} is not subscribed yet`)).toBeVisible()
  await expect(box).toHaveValue('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const [confirmation] = await mailsTo(server.url, email, 1)
  await page.goto(linkIn(confirmation, '/newsletter/confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  const [welcome] = await mailsTo(server.url, email, 2)
  await shop.open(linkIn(welcome, '/unsubscribe'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  await page.goto(linkIn(confirmation, '/newsletter/confirm'))
  shop.allowErrors(/404/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
})

test('a designer turns off review emails in the account', async ({ page, shop }) => {
  await shop.signUp('designer')
  await page.goto('/account#mail')
  const reviews = page.getByRole('checkbox', { name: /^Reviews/ })
  await expect(reviews).toBeChecked()
  await reviews.uncheck()
  await expect(page.getByText('Email notifications saved')).toBeVisible()
  await page.reload()
  await expect(reviews).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Design requests/ })).toBeChecked()
})

for (const path of ['/contact', '/blog/designing-for-print'])
  test(`the first load of ${path} stays within its script budget`, async ({ page, shop }) => {
    const bytes = await scriptBytes(page, () => shop.open(path))
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThan(132_000)
  })
