import type { Connect } from '#app/features/portal/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useStripeLinks } from './use-stripe-links.ts'

/** The designer's Stripe account: what is missing, or where the money goes. */
export function ConnectStatus({ connect }: { connect: Connect }) {
  const { isBusy, asked, setUp, openDashboard, confirm, cancel } = useStripeLinks()
  const { state } = connect
  const isStarted = state !== 'not_started'
  return (
    <div className="mt-3 grid gap-4">
      <p>
        <StatusChip tone={CHIPS[state].tone}>{CHIPS[state].text}</StatusChip>
      </p>
      {state === 'ready' ? <Ready connect={connect} /> : <Missing connect={connect} />}
      {state !== 'ready' && state !== 'checking' && (
        <Button variant={isStarted ? 'outline' : 'primary'} wide busy={isBusy} onClick={setUp}>
          {isStarted ? 'Continue with Stripe' : 'Set up payouts with Stripe'}
        </Button>
      )}
      {(state === 'ready' || state === 'checking') && (
        <Button wide busy={isBusy} onClick={openDashboard}>
          Open your Stripe account
        </Button>
      )}
      <PasswordDialog open={asked !== undefined} onSend={confirm} onClose={cancel} />
    </div>
  )
}

const CHIPS = {
  off: { tone: 'gray', text: 'Not available' },
  not_started: { tone: 'gray', text: 'Not set up' },
  started: { tone: 'amber', text: 'Not finished' },
  checking: { tone: 'blue', text: 'Being checked' },
  blocked: { tone: 'signal', text: 'Payouts paused' },
  ready: { tone: 'green', text: 'Ready' },
} as const

function Ready({ connect }: { connect: Connect }) {
  return (
    <dl className="grid gap-2 text-small">
      <Fact name="Bank">{connect.bank_hint ?? 'In your Stripe account'}</Fact>
      <Fact name="Next payout">{nextPayout(connect)}</Fact>
      <Fact name="Tax form">{connect.tax_form}</Fact>
    </dl>
  )
}

function nextPayout({ is_scheduled: isScheduled, next_payout_on: day }: Connect) {
  if (!isScheduled) return 'When you request it'
  return day ? formatDay(day) : 'Once a month, when your available balance reaches the minimum'
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Missing({ connect }: { connect: Connect }) {
  const { state, requirements, problems, checking, deadline, is_scheduled: isScheduled } = connect
  if (state === 'not_started')
    return (
      <p className="text-small">
        Stripe pays your royalties into your bank account in the United States,{' '}
        {isScheduled ? 'once a month and whenever you ask' : 'whenever you ask'}. It takes about five minutes.
      </p>
    )
  if (state === 'checking')
    return (
      <p className="text-small">
        Stripe is checking your details. We tell you when you can be paid.
        {checking.length > 0 && ` Being checked: ${checking.join(', ')}.`}
      </p>
    )
  return (
    <div className="grid gap-2 text-small">
      {problems.map((problem) => (
        <p key={problem} className="font-medium text-signal-down">
          {problem}
        </p>
      ))}
      <p>{requirements.length > 0 ? 'Stripe still needs:' : 'Finish setting up your account at Stripe.'}</p>
      {requirements.length > 0 && (
        <ul aria-label="Missing details" className="list-disc pl-5">
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
      {deadline && <p>Due by {formatDay(deadline)}.</p>}
    </div>
  )
}
