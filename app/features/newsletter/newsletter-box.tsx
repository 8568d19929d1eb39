import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HoneypotField } from '#app/ui/honeypot-field.tsx'
import type { Outcome } from './subscribe.ts'

/**
 * Newsletter sign-up form. It is on every page, so the code for sending is loaded on submit. Before hydration and without
 * JavaScript, the browser posts the form.
 */
export function NewsletterBox() {
  const [outcome, setOutcome] = useState<Outcome>()
  const id = useId()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { subscribe } = await import('./subscribe.ts')
    setOutcome(await subscribe(form))
  }

  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={send}
      onInput={() => outcome?.isWrong && setOutcome(undefined)}
    >
      <label htmlFor={id} className="label mb-2 block">
        Newsletter
      </label>
      <div className="flex">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}n`}
          aria-invalid={outcome?.isWrong}
          className="min-h-12 w-full min-w-0 rounded-l-2 border border-edge bg-card px-3.5 text-ink placeholder:text-muted focus-visible:z-1"
        />
        <Button type="submit" variant="primary" className="rounded-l-none">
          Subscribe
        </Button>
      </div>
      <HoneypotField />
      <p id={`${id}n`} role="status" className="wrap-anywhere mt-2 text-small">
        {outcome ? (
          <span className={`block border-l-4 pl-2 ${outcome.isWrong ? 'border-signal' : 'border-green'}`}>
            {outcome.text}
          </span>
        ) : (
          <span className="text-muted ink:text-muted-ink">
            New designs and blog posts, now and then.{' '}
            <Link to="/privacy#newsletter" className="link">
              Privacy
            </Link>
          </span>
        )}
      </p>
    </form>
  )
}
