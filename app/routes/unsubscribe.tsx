import { useState } from 'react'
import { Link } from 'react-router'
import { MailLink } from '#app/features/content/mail-link.tsx'
import { ApiError, api, read } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MAILING_LIST_NAMES, type MailingList } from '#domain/mailing-lists.ts'

export const meta = () => [
  { title: 'Unsubscribe · Pitlane' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function Unsubscribe() {
  const [list, setList] = useState<MailingList>()

  async function unsubscribe(token: string) {
    try {
      const answer = await read(api.unsubscribe.$post({ json: { token } }))
      setList(answer.list)
      return true
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')) return false
      throw error
    }
  }

  return (
    <MailLink
      path="/unsubscribe"
      verb="Unsubscribe"
      act={unsubscribe}
      done={{
        title: 'You are unsubscribed',
        text: `You will get no more of ${list ? MAILING_LIST_NAMES[list] : 'these mails'}. Mails about your orders and your account still come.`,
        action: list === 'newsletter' ? <ButtonLink to="/">Back to Home</ButtonLink> : <Preferences />,
      }}
      invalid={{
        title: 'This link is not valid',
        text: 'It may have been cut off. Open it once more from the mail, or change your mails in your account.',
        action: <Preferences />,
      }}
    />
  )
}

function Preferences() {
  return (
    <Link to="/account#mail" className="link">
      Choose your mails in your account
    </Link>
  )
}
