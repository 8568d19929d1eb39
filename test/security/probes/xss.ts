import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '#test/browser.ts'
import { mailsTo } from '../mails.ts'
import type { Probe } from '../probe.ts'
import type { Target, User } from '../target.ts'
import { PASSWORD } from '../target.ts'
import { buy, makeDesign, postRequest, uploadArt } from '../world.ts'

/** Breaks out of text, attributes, scripts and JSON. The mark shows which field it came from. */
const payload = (mark: string) =>
  `${mark}"'><img src=x onerror=window.xss='${mark}'></script><script>window.xss='${mark}'</script>{{7*7}}\${7*7}`

/** Stored XSS: hostile text in every field that people can write, on every page and email that shows it, in a real browser. */
export const xss: Probe = {
  name: 'Stored XSS in a browser',
  full: true,
  async run({ target }) {
    const { marks, pages, addresses } = await plant(target)
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
    const findings: string[] = []
    const seen = new Set<string>()
    let shown = 0
    try {
      for (const [user, paths] of pages) {
        const page = await openPage(browser, target, user, findings)
        for (const path of paths) {
          await page.goto(target.shop.url + path, { waitUntil: 'networkidle' })
          await collect(page, `${user?.role ?? 'guest'} at ${path}`, marks, seen, findings)
          shown++
        }
        await page.context().close()
      }
      const page = await openPage(browser, target, undefined, findings)
      for (const address of addresses)
        for (const { subject, html, text } of await mailsTo(target, address)) {
          await page.goto('about:blank')
          await page.setContent(html)
          for (const mark of marks) if (text.includes(mark)) seen.add(mark)
          await collect(page, `the email "${subject.slice(0, 60)}"`, marks, seen, findings)
          shown++
        }
    } finally {
      await browser.close()
    }
    for (const mark of marks) if (!seen.has(mark)) findings.push(`${mark} was not shown anywhere, so it is not tested`)
    return { figure: `${marks.length} fields on ${shown} pages and emails`, findings }
  },
}

/** Fills every field, and lists who sees it where. */
async function plant(target: Target) {
  const { call } = target
  const [admin, designer, customer] = [
    await target.signInAs('admin'),
    await target.signUp('designer'),
    await target.signUp(),
  ]
  // Emails about reviews go only to confirmed addresses.
  await target.query('update users set email_verified_at = now() where id in ($1, $2)', [designer.id, customer.id])
  const marks: string[] = []
  const hostile = (mark: string, length = 1000) => {
    marks.push(mark)
    return payload(mark).slice(0, length)
  }
  const send = async (user: User | undefined, method: string, path: string, body: object) => {
    const { status, json, text } = await call(method, path, { token: user?.token, body })
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
    return json
  }
  await send(designer, 'PATCH', '/api/v1/me', { display_name: hostile('xss-name', 80), bio: hostile('xss-bio') })
  await send(customer, 'PATCH', '/api/v1/me', { display_name: hostile('xss-buyer', 80) })
  const { url } = await uploadArt(target, designer)
  const texts = () => ({
    title: hostile('xss-title', 100),
    description: hostile('xss-description'),
    tags: [hostile('xss-tag', 40)],
    image_alts: [hostile('xss-alt', 120)],
  })
  const approved = await makeDesign(target, designer, admin, url, texts())
  const pending = await makeDesign(target, designer, admin, url, { title: hostile('xss-pending', 100) }, true)
  const rejected = await makeDesign(target, designer, admin, url, { title: 'Rejected' }, true)
  const { json: current } = await call('GET', `/api/v1/designs/${rejected}`, { token: admin.token })
  await send(admin, 'POST', `/api/v1/designs/${rejected}/reject`, {
    reason: hostile('xss-reason', 500),
    updated_at: current.updated_at,
  })
  const { orderId } = await buy(target, customer, approved, hostile('xss-address', 300))
  await buy(target, customer, approved)
  await send(customer, 'POST', `/api/v1/orders/${orderId}/cancel-request`, {
    reason: hostile('xss-cancel', 400),
  }).catch(() => undefined)
  await postRequest(target, admin, { title: hostile('xss-request', 100), description: hostile('xss-brief') })
  await send(customer, 'PUT', `/api/v1/favorites/${approved}`, {})
  await send(customer, 'PUT', `/api/v1/follows/${designer.id}`, {})
  const token = (await call('GET', '/api/v1/contact/token')).json
  await call('POST', '/api/v1/contact', {
    body: {
      ...token,
      topic: 'Order',
      name: hostile('xss-contact', 80),
      email: customer.email,
      message: hostile('xss-message'),
    },
  })
  await call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: customer.email, password: PASSWORD },
    headers: { 'User-Agent': hostile('xss-agent', 250) },
  })
  const guest: [undefined, string[]] = [
    undefined,
    [
      '/',
      '/shop',
      '/shop?sort=newest',
      `/design/${approved}`,
      '/designers',
      `/designers/${designer.id}`,
      `/shop?search=${encodeURIComponent(payload('xss-search'))}`,
    ],
  ]
  const pages: [User | undefined, string[]][] = [
    guest,
    [customer, ['/account', '/account/orders', `/account/orders/${orderId}`, '/favorites', `/design/${approved}`]],
    [
      designer,
      [
        '/designers',
        '/designers?tab=requests',
        '/designers?tab=accepted',
        '/designers?tab=designs',
        '/account',
        `/design/${pending}`,
      ],
    ],
    [
      admin,
      [
        '/admin',
        '/admin?tab=orders',
        '/admin?tab=requests',
        '/admin?tab=stats',
        '/admin/security',
        `/design/${approved}`,
        '/designers',
      ],
    ],
  ]
  return {
    marks: marks.filter(
      (mark) => !['xss-cancel', 'xss-contact', 'xss-message', 'xss-buyer', 'xss-agent'].includes(mark),
    ),
    pages,
    addresses: [customer.email, designer.email, admin.email],
  }
}

async function openPage(browser: Browser, target: Target, user: User | undefined, findings: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  page.on('dialog', (dialog) => {
    findings.push(`a dialog opened at ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()))
      findings.push(`the policy had to block something at ${page.url()}: ${message.text().slice(0, 120)}`)
  })
  await page.goto(`${target.shop.url}/favicon.svg`)
  if (!user) return page
  const password = user.email.startsWith('admin@') ? 'pitlane-demo' : PASSWORD
  const { json } = await target.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: user.email, password },
  })
  await page.evaluate((session) => localStorage.setItem('pitlane-auth', session), JSON.stringify(json))
  return page
}

async function collect(page: Page, place: string, marks: readonly string[], seen: Set<string>, findings: string[]) {
  const { text, attributes, ran, injected } = await page.evaluate(() => ({
    text: document.body.innerText,
    attributes: [...document.querySelectorAll('[alt], [value], [title], [aria-label]')]
      .map((element) => element.outerHTML)
      .join(' '),
    ran: (window as { xss?: string }).xss,
    injected: document.querySelectorAll('img[src="x"], [onerror]').length,
  }))
  for (const mark of marks) if (text.includes(mark) || attributes.includes(mark)) seen.add(mark)
  if (ran) findings.push(`${ran} ran as a script (${place})`)
  if (injected > 0) findings.push(`${injected} elements were injected (${place})`)
}
