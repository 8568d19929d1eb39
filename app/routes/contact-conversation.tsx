import { useState } from 'react'
import { AnswerForm } from '#app/features/contact/answer-form.tsx'
import { ConversationMessages } from '#app/features/contact/conversation.tsx'
import { ApiError, api, read } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { CONTACT_TOPIC_NAMES } from '#domain/contact.ts'
import type { Route } from './+types/contact-conversation'

export const meta = () => [
  { title: 'Your conversation · Pitlane' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The URL contains a token. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** The link in our email opens this page. The token is posted, and the page is rendered in the browser only. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const options = { init: { signal: request.signal } }
    return { token, conversation: await read(api.contact.conversation.$post({ json: { token } }, options)) }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid'))
      return { token, conversation: undefined }
    throw error
  }
}

export default function ContactConversation({ loaderData: { token, conversation: loaded } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<typeof loaded>()
  const conversation = answered ?? loaded
  if (!conversation)
    return (
      <Frame>
        <h1 className="sr-only">Your conversation</h1>
        <EmptyState
          title="This link is no longer valid"
          text="It may be incomplete or too old. Open it again from our latest email, or send us a new message."
          action={<ButtonLink to="/contact">Contact us</ButtonLink>}
        />
      </Frame>
    )
  const { topic, order_number: orderNumber } = conversation
  return (
    <Frame>
      <header className="pb-8">
        <h1 className="display-2">Your conversation with us</h1>
        <p className="mt-2 text-muted">
          {CONTACT_TOPIC_NAMES[topic]}
          {orderNumber && ` · ${orderNumber}`}
        </p>
      </header>
      <div className="grid max-w-[48rem] gap-10">
        <ConversationMessages conversation={conversation} />
        <AnswerForm
          token={token}
          onSent={(changed) => {
            setAnswered(changed)
            toast({ title: 'Reply sent', description: 'We will get back to you by email.', tone: 'success' })
          }}
        />
      </div>
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <h1 className="display-2 mb-6">Your conversation with us</h1>
      <NeedsScript>This page needs JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="wrap min-h-svh pt-[clamp(2rem,4vw,3.5rem)] pb-sec">{children}</div>
}
