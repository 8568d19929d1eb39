import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '#test/browser.ts'
import { mailsTo } from '../mails.ts'
import { plantXss } from '../plant-xss.ts'
import type { Probe } from '../probe.ts'
import type { Target, User } from '../target.ts'
import { PASSWORD } from '../target.ts'

/** Stored XSS: hostile text in every field that people can write, on every page and email that shows it, in a real browser. */
export const xss: Probe = {
  name: 'Stored XSS in a browser',
  full: true,
  async run({ target }) {
    const { marks, pages, addresses } = await plantXss(target)
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
