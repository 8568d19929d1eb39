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
      const response = await read(api.unsubscribe.$post({ json: { token } }))
      setList(response.list)
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
        text: `You will no longer receive ${list ? MAILING_LIST_NAMES[list] : 'these emails'}. We still send emails about your orders and account.`,
        action: list === 'newsletter' ? <ButtonLink to="/">Back to Home</ButtonLink> : <Preferences />,
      }}
      invalid={{
        title: 'This link is not valid',
        text: 'It may be incomplete. Open it again from the email, or change your notifications in your account.',
        action: <Preferences />,
      }}
    />
  )
}

function Preferences() {
  return (
    <Link to="/account#mail" className="link">
      Manage your email notifications
    </Link>
  )
}
