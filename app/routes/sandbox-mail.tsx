import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { MailList } from '#app/features/sandbox/outbox/mail-list.tsx'
import { MailView } from '#app/features/sandbox/outbox/mail-view.tsx'
import { NoMail } from '#app/features/sandbox/outbox/no-mail.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Route } from './+types/sandbox-mail'
import { requireSandbox } from './require-sandbox.ts'

const REFRESH_MS = 3000

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Pitlane' }]

export async function loader({ url }: Route.LoaderArgs) {
  requireSandbox()
  const { listMails } = await import('#sandbox/mail/outbox.ts')
  const to = url.searchParams.get('to')?.trim() ?? ''
  const requested = url.searchParams.get('mail')
  const mails = await listMails(to || undefined)
  const shown = mails.find(({ id }) => id === requested) ?? mails[0]
  return { to, opened: shown?.id === requested, shown, mails: mails.map(({ text, html, ...summary }) => summary) }
}

/** Narrow screens show the list or the open email; wide screens show both, with the newest email open. */
export default function SandboxMail({ loaderData: { to, opened, shown, mails } }: Route.ComponentProps) {
  useRefresh()
  return (
    <div className="wrap pb-sec">
      <header className="grid gap-x-8 gap-y-6 pt-[clamp(2rem,4vw,3.5rem)] pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <h1 className="display-2">Outbox</h1>
          <p className="lead mt-4 max-w-prose">
            All emails the shop would have sent. Nothing leaves this machine. New emails appear automatically.
          </p>
        </div>
        <Form role="search" aria-label="Search emails" className="flex items-end gap-3" key={to}>
          <div className="min-w-0 flex-1 lg:w-72">
            <Field label="Sent to">
              <Input name="to" type="search" defaultValue={to} placeholder="name@example.com" autoComplete="off" />
            </Field>
          </div>
          <Button type="submit">Search</Button>
        </Form>
      </header>
      {shown ? (
        <div className="grid border-ink border-t lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <MailList mails={mails} shown={shown.id} to={to} className={opened ? 'max-lg:hidden' : ''} />
          <MailView mail={shown} to={to} className={opened ? '' : 'max-lg:hidden'} />
        </div>
      ) : (
        <NoMail to={to} />
      )}
    </div>
  )
}

function useRefresh() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
