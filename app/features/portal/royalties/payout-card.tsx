import { portalKeys } from '#app/features/portal/queries.ts'
import { SendConfirmation } from '#app/features/session/send-confirmation.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars } from '#app/lib/format.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { MAX_PAYOUT_REFERENCE_LENGTH, PAYOUT_METHODS, type PayoutMethod, type PayoutState } from '#domain/payouts.ts'

type Payout = { id: string; amount: number; method: PayoutMethod; state: PayoutState; created_at: string }
type Summary = {
  totalEarnings: number
  paidOut: number
  balance: number
  payable: number
  payout_from: number
  may_request_payout: boolean
  email_verified: boolean
  payouts: Payout[]
}

/** The balance, the payout form and the payouts so far. */
export function PayoutCard({ summary }: { summary: Summary }) {
  const { totalEarnings, paidOut, balance, payouts } = summary
  // The API counts a requested payout as paid out, because it no longer belongs to the balance.
  const requested = payouts.find(({ state }) => state === 'requested')?.amount ?? 0
  return (
    <section aria-labelledby="payouts" className="self-start border border-line bg-card p-5">
      <h4 id="payouts" className="font-semibold">
        Balance
      </h4>
      <dl className="mt-3 border-ink border-y">
        <Row name="Earned" value={formatDollars(totalEarnings)} />
        {requested > 0 && <Row name="Requested" value={formatDollars(requested)} />}
        <Row name="Paid out" value={formatDollars(paidOut - requested)} />
        <Row name="Balance" value={formatDollars(balance)} />
      </dl>
      {summary.may_request_payout && !summary.email_verified ? (
        <ConfirmFirst />
      ) : summary.may_request_payout ? (
        <PayoutForm payable={summary.payable} />
      ) : (
        <p className="mt-4 text-muted text-small">
          {requested > 0
            ? 'A payout is in progress. You can request the next one when it completes.'
            : `You can request a payout once your balance reaches ${formatDollars(summary.payout_from)}.`}
        </p>
      )}
      {payouts.length > 0 && (
        <ul aria-label="Payouts" className="mt-5 grid gap-2 text-small">
          {payouts.map(({ id, amount, method, state, created_at }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {formatDay(created_at)} · {METHODS[method]} · {STATES[state]}
              </span>
              <span className="num font-semibold">{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ConfirmFirst() {
  return (
    <div className="mt-5 grid gap-4 border-amber border-l-4 bg-stage p-4">
      <p>Confirm your email address to request a payout. Open the link in our email.</p>
      <SendConfirmation />
    </div>
  )
}

function PayoutForm({ payable }: { payable: number }) {
  const invalidate = useInvalidate()
  const { errors, busy, sending, form } = useForm<'method' | 'reference'>({
    check: ({ reference }) => ({ reference: reference.trim() ? undefined : 'Enter a reference.' }),
    send: async ({ method, reference }) => {
      await attempt(async () => {
        await read(api.royalties.payouts.$post({ json: { method: method as PayoutMethod, reference } }))
        toast({ title: 'Payout requested', description: formatDollars(payable), tone: 'success' })
        void invalidate(portalKeys.royalties)
      }, 'Could not request the payout')
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Request payout" className="mt-5 grid gap-4">
      <Field label="Payout method" error={errors.method}>
        <Select name="method">
          {PAYOUT_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHODS[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reference" hint="Shown on the transfer, for example your invoice number." error={errors.reference}>
        <Input name="reference" maxLength={MAX_PAYOUT_REFERENCE_LENGTH} />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy} busyText={sending ? 'Requesting…' : undefined}>
        Request {formatDollars(payable)}
      </Button>
    </form>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-line py-2.5 not-first:border-t last:font-semibold">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

const METHODS: Record<PayoutMethod, string> = { bank_transfer: 'Bank transfer', paypal: 'PayPal' }
const STATES: Record<PayoutState, string> = { requested: 'Requested', paid: 'Paid', refused: 'Declined' }
