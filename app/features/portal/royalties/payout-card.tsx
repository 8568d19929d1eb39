import { portalKeys } from '#app/features/portal/queries.ts'
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
  payouts: Payout[]
}

/** What is left, and the way to ask for it. */
export function PayoutCard({ summary }: { summary: Summary }) {
  const { totalEarnings, paidOut, balance, payouts } = summary
  return (
    <section aria-labelledby="payouts" className="self-start border border-line bg-card p-5">
      <h4 id="payouts" className="font-semibold">
        Balance
      </h4>
      <dl className="mt-3 border-ink border-y">
        <Row name="Earned" value={formatDollars(totalEarnings)} />
        <Row name="Paid out" value={formatDollars(paidOut)} />
        <Row name="Balance" value={formatDollars(balance)} />
      </dl>
      {summary.may_request_payout ? (
        <PayoutForm payable={summary.payable} />
      ) : (
        <p className="mt-4 text-muted text-small">
          {payouts.some(({ state }) => state === 'requested')
            ? 'A payout is on its way. You can ask for the next one once it is settled.'
            : `You can ask for a payout from ${formatDollars(summary.payout_from)} on.`}
        </p>
      )}
      {payouts.length > 0 && (
        <ul aria-label="Payouts" className="mt-5 grid gap-2 text-small">
          {payouts.map(({ id, amount, method, state, created_at }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {formatDay(created_at)} · {METHODS[method]} · {state}
              </span>
              <span className="num font-semibold">{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PayoutForm({ payable }: { payable: number }) {
  const invalidate = useInvalidate()
  const { errors, busy, sending, form } = useForm<'method' | 'reference'>({
    check: ({ reference }) => ({ reference: reference.trim() ? undefined : 'A reference is needed.' }),
    send: async ({ method, reference }) => {
      await attempt(async () => {
        await read(api.royalties.payouts.$post({ json: { method: method as PayoutMethod, reference } }))
        toast({ title: 'Payout requested', description: formatDollars(payable), tone: 'success' })
        void invalidate(portalKeys.royalties)
      }, 'Payout not requested')
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Request payout" className="mt-5 grid gap-4">
      <Field label="How" error={errors.method}>
        <Select name="method">
          {PAYOUT_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHODS[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reference" hint="Stands on the transfer, for example your invoice number." error={errors.reference}>
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
