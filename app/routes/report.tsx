import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { NoticeForm } from '#app/features/rights/notice-form.tsx'
import { pageMeta } from '#app/lib/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { ANSWER_DAYS } from '#domain/policies.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/report'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    origin: loaderData.origin,
    path: '/report',
    title: 'Report a design · Pitlane',
    description: 'Rights holders report designs in the Pitlane shop that use their work without permission.',
  })

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin }
}

export default function Report() {
  const [sentFrom, setSentFrom] = useState<string>()
  const thanks = useRef<HTMLHeadingElement>(null)

  function thank(email: string) {
    flushSync(() => setSentFrom(email))
    thanks.current?.focus()
  }

  return (
    <div className="wrap pb-sec">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-10">
        <h1 className="display-1">Report a design</h1>
        <p className="lead mt-4 max-w-prose text-muted">
          Does a design use your work without permission? Send us this notice. We review it, usually within{' '}
          {ANSWER_DAYS} business days, and email you the decision.
        </p>
      </header>
      <NeedsScript>The form needs JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div className="grid gap-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-[clamp(3rem,8vw,8rem)]">
        {sentFrom ? (
          <section className="border-green border-t-4 bg-card p-6 sm:p-8">
            <h2 ref={thanks} tabIndex={-1} className="display-2 outline-none">
              Notice sent
            </h2>
            <p className="mt-3 mb-6 wrap-anywhere">
              Thank you. We have received your notice and sent a confirmation with the case number to {sentFrom}.
            </p>
            <Button onClick={() => setSentFrom(undefined)}>Send another notice</Button>
          </section>
        ) : (
          <NoticeForm onSent={thank} />
        )}
        <NextSteps />
      </div>
    </div>
  )
}

function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="max-w-prose self-start">
      <h2 id="next-steps" className="label pb-3">
        What happens next
      </h2>
      <ol className="grid gap-3 border-ink border-t pt-4 text-[0.9375rem]">
        <li>We review your notice. If it is valid, we remove the design and block new uploads of the same artwork.</li>
        <li>We notify the designer, who can send a counter-notice. You get a copy of it.</li>
        <li>We decide whether the design stays removed, and email both sides.</li>
      </ol>
      <p className="pt-4 text-muted text-small">
        We share your name and the description of your work with the designer. Our{' '}
        <Link to="/guidelines" className="link">
          guidelines
        </Link>{' '}
        say what designers may submit.
      </p>
    </section>
  )
}
