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
        title: 'You are on the list',
        text: 'Thank you. You will hear from us when there is something to see. Every mail has a link that ends it with one click.',
        action: <ButtonLink to="/shop/new">See what is new</ButtonLink>,
      }}
      invalid={{
        title: 'This link is no longer valid',
        text: 'It was used up, or it is too old. Ask for a new one here.',
        action: <NewsletterBox />,
      }}
      asked={{
        title: 'Check your mail',
        text: 'If the address is not on the list yet, a link to confirm is on its way.',
      }}
      wrong={{
        title: 'That was no address',
        text: 'Please look at it once more.',
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
