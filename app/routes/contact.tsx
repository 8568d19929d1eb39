import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { ANSWER_DAYS } from '#domain/policies.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/contact'

const COMMON_QUESTIONS = [
  { to: '/account/orders', name: 'Where is my order?', text: 'Status and tracking, in your account.' },
  { to: '/shipping', name: 'Shipping', text: 'Where we ship, what it costs, how long it takes.' },
  { to: '/returns', name: 'Returns', text: 'Return policy and instructions.' },
  { to: '/size-guide', name: 'Size guide', text: 'All garments, measured flat.' },
  { to: '/designer-faq', name: 'Designer FAQ', text: 'Submitting, reviews, royalties.' },
] as const

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: '/contact',
    title: 'Contact · Pitlane',
    description: 'Contact Pitlane about an order, a return, a payment, a design or your rights.',
  })

export function loader({ url, context }: Route.LoaderArgs) {
  const topic = CONTACT_TOPICS.find((known) => known === url.searchParams.get('topic'))
  return { origin: context.get(pageContext).origin, topic }
}

export default function Contact({ loaderData: { topic } }: Route.ComponentProps) {
  const [sentFrom, setSentFrom] = useState<string>()
  const thanks = useRef<HTMLHeadingElement>(null)

  function thank(email: string) {
    flushSync(() => setSentFrom(email))
    thanks.current?.focus()
  }

  return (
    <div className="wrap pb-sec">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-10">
        <h1 className="display-1">Contact</h1>
        <p className="lead mt-4 max-w-prose text-muted">
          We read every message and reply by email, usually within {ANSWER_DAYS} business days.
        </p>
      </header>
      <div className="grid gap-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-[clamp(3rem,8vw,8rem)]">
        {sentFrom ? (
          <section className="border-green border-t-4 bg-card p-6 sm:p-8">
            <h2 ref={thanks} tabIndex={-1} className="display-2 outline-none">
              Message sent
            </h2>
            <p className="mt-3 mb-6 wrap-anywhere">
              Thank you. We have received your message and sent a confirmation to {sentFrom}.
            </p>
            <Button onClick={() => setSentFrom(undefined)}>Send another message</Button>
          </section>
        ) : (
          <ContactForm topic={topic} onSent={thank} />
        )}
        <CommonQuestions />
      </div>
    </div>
  )
}

function CommonQuestions() {
  return (
    <section aria-labelledby="common-questions" className="self-start">
      <h2 id="common-questions" className="label pb-3">
        Common questions
      </h2>
      <ul className="border-ink border-t">
        {COMMON_QUESTIONS.map(({ to, name, text }) => (
          <li key={to} className="border-line border-b py-3">
            <Link to={to} className="link font-semibold">
              {name}
            </Link>
            <p className="text-muted text-small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
