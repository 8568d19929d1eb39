import { describe, expect, test } from 'vitest'
import { origin, sampleMails, to } from '#test/sample-mails.ts'
import { renderMail } from './render-mail.ts'

describe.each(sampleMails)('%o', (mail, subject, target) => {
  const message = renderMail(mail)

  test('has a subject and contains its link in text and HTML', () => {
    expect(message.subject).toBe(subject)
    expect(message.text).toContain(`\n${target}\n`)
    expect(message.html).toContain(`href="${target.replaceAll('&', '&amp;')}"`)
  })

  test('links to the contact page once, unless it goes to us', () => {
    const isToCustomer = mail.kind !== 'contact-message'
    expect(message.text.split(`${origin}/contact\n`)).toHaveLength(isToCustomer ? 2 : 1)
    expect(message.html.match(/>Contact us</g) ?? []).toHaveLength(isToCustomer ? 1 : 0)
  })

  test('has our postal address once', () => {
    expect(message.text.split('12 Paddock Road')).toHaveLength(2)
    expect(message.html.split('12 Paddock Road')).toHaveLength(2)
  })

  test('loads no external resources and runs no scripts', () => {
    expect(message.html).not.toMatch(/<(script|img|link|iframe|form|style)\b|url\(|@import|\son\w+=/i)
  })

  test('has no markup in its plain text', () => {
    expect(message.text).not.toMatch(/[<>]|&\w+;|undefined/)
  })
})

test('every email names the company, and those to customers link to the contact page', () => {
  for (const [mail] of sampleMails) {
    const { text, html } = renderMail(mail)
    for (const part of [text, html]) {
      expect(part).toContain('Pitlane Demo Company (not a real business), 12 Paddock Road, Charlotte, NC 28214')
      expect(part.includes(`${origin}/contact`)).toBe(mail.kind !== 'contact-message')
    }
  }
})

test('markup in an address or a link is escaped', () => {
  const { html } = renderMail({
    kind: 'email-change',
    to,
    newEmail: `<img src=x onerror="alert('1')">@pitlane.test`,
    link: `${origin}/?a="><script>alert(1)</script>&b='`,
  })
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;@pitlane.test')
  expect(html).toContain(`href="${origin}/?a=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;b=&#39;"`)
})
