import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useForm } from '#app/use-form.ts'
import { Trap } from './trap.tsx'

/** Asks for the newsletter, on paper and on ink alike; what it takes to send is loaded when it is sent. */
export function NewsletterBox({ className }: { className?: string }) {
  const [askedFor, setAskedFor] = useState<string>()
  const answer = useRef<HTMLParagraphElement>(null)
  const [id, noteId] = [useId(), useId()]
  const { errors, busy, form } = useForm<'email' | 'website'>({
    send: async ({ email, website }) => {
      const { subscribe } = await import('#app/subscribe.ts')
      const error = await subscribe(email.trim(), website)
      if (error) return { email: error }
      flushSync(() => setAskedFor(email.trim()))
      answer.current?.focus()
      return undefined
    },
  })
  if (askedFor)
    return (
      <div className={className}>
        <p
          ref={answer}
          role="status"
          tabIndex={-1}
          className="wrap-anywhere border-green border-l-4 py-1 pl-4 outline-none"
        >
          Check your mail: if {askedFor} is not on the list yet, a link to confirm is on its way.
        </p>
      </div>
    )
  return (
    <form {...form} className={className}>
      <label htmlFor={id} className="label mb-2 block">
        Newsletter
      </label>
      <div className="flex">
        <Input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@example.com"
          required
          aria-describedby={noteId}
          aria-invalid={errors.email ? true : undefined}
          className="min-w-0 rounded-r-none placeholder:text-muted focus-visible:relative focus-visible:z-1"
        />
        <Button type="submit" busy={busy} className="rounded-l-none border-l-0">
          Subscribe
        </Button>
      </div>
      <Trap />
      <p id={noteId} className="mt-2 text-muted text-small ink:text-muted-ink">
        {errors.email ? (
          <span className="block border-signal border-l-4 pl-2 font-medium text-ink ink:text-paper">
            {errors.email}
          </span>
        ) : (
          <>
            New designs and what we write, now and then. One click ends it.{' '}
            <Link to="/privacy#newsletter" className="link">
              Privacy
            </Link>
          </>
        )}
      </p>
    </form>
  )
}
