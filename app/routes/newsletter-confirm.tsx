import { MailLink } from '#app/features/content/mail-link.tsx'
import { NewsletterBox } from '#app/features/newsletter/newsletter-box.tsx'
import { ApiError, api } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const meta = () => [
  { title: 'Newsletter · Pitlane' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function NewsletterConfirm() {
  return (
    <MailLink
      path="/newsletter/confirm"
      verb="Confirm"
      act={confirm}
      done={{
        title: 'You are subscribed',
        text: 'Thank you. You will hear from us when there is something new. Every issue has a one-click unsubscribe link.',
        action: <ButtonLink to="/shop/new">Shop new arrivals</ButtonLink>,
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: 'It has already been used or has expired. Request a new one here.',
        action: <NewsletterBox />,
      }}
      asked={{
        title: 'Check your email',
        text: 'If you are not subscribed yet, we have sent you a confirmation link.',
      }}
      wrong={{
        title: 'Invalid email address',
        text: 'Please check it and try again.',
        action: <NewsletterBox />,
      }}
    />
  )
}

async function confirm(token: string) {
  try {
    await api.newsletter.confirm.$post({ json: { token } })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')) return false
    throw error
  }
}
