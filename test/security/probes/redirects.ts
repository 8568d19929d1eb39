import { waitForMail } from '../mails.ts'
import type { Probe } from '../probe.ts'

const TARGETS = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://localhost@evil.example',
  'http://evil.example#localhost',
  '/\t/evil.example',
  '/%09/evil.example',
  'https://evil.example\\@localhost',
  '///evil.example',
  '.evil.example',
]

/** Every parameter that is used as a redirect target, and every redirect of our own. */
export const redirects: Probe = {
  name: 'Open redirects',
  async run({ target }) {
    const ours = new URL(target.shop.url)
    const findings: string[] = []
    let requests = 0
    const check = async (path: string) => {
      requests++
      const { status, headers, text } = await target.call('GET', path)
      const location = headers.get('Location')
      if (status >= 500) findings.push(`${path}: ${status}`)
      if (location && !isOurs(location, ours)) findings.push(`${path} redirects to ${location}`)
      if (/http-equiv="?refresh"?[^>]*evil/i.test(text)) findings.push(`${path} refreshes to another site`)
      if (/<a[^>]+href="(?:https?:)?\/\/evil\.example/i.test(text)) findings.push(`${path} links to another site`)
      if (/href="javascript:/i.test(text)) findings.push(`${path} links to a script`)
    }
    for (const evil of TARGETS) {
      const value = encodeURIComponent(evil)
      for (const page of [
        '/auth/login',
        '/auth/signup',
        '/auth/forgot',
        '/auth/confirm',
        '/auth/new-password',
        '/designer-login',
        '/submit-design',
      ])
        for (const name of ['next', 'redirect_to', 'returnTo']) await check(`${page}?${name}=${value}`)
      await check(`/auth/v1/verify?token=x&type=recovery&redirect_to=${value}`)
      await check(`/auth/confirm?token_hash=x&type=recovery&next=${value}`)
    }
    for (const path of [
      '//evil.example',
      '//evil.example/shop/',
      '/shop//',
      '/SHOP?next=//evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example/',
    ])
      await check(path)
    // The link in the email must stay on our site, whatever the request contains.
    const { email } = await target.signUp()
    await target.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent('https://evil.example/x')}`, {
      body: { email },
    })
    requests++
    const mail = await waitForMail(target, email, /reset/i)
    if (/evil\.example/.test(JSON.stringify(mail))) findings.push('the recovery email contains the foreign target')
    return { figure: `${requests} requests, ${TARGETS.length} targets`, findings }
  },
}

function isOurs(location: string, ours: URL) {
  const url = URL.parse(location, ours)
  return (
    url !== null &&
    url.protocol === 'http:' &&
    ['127.0.0.1', 'localhost'].includes(url.hostname) &&
    url.port === ours.port
  )
}
