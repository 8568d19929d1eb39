import { useState } from 'react'
import { portalKeys } from '#app/features/portal/queries.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { BANK_COUNTRIES, checkDetails, type DetailsField, hasIban } from '#domain/payout-details.ts'
import { MANUAL_METHODS, type ManualMethod, PAYOUT_METHOD_NAMES } from '#domain/payouts.ts'

type FieldName = DetailsField | 'method' | 'password'

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries = BANK_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
)

export function DetailsForm({ onDone }: { onDone: () => void }) {
  const invalidate = useInvalidate()
  const [method, setMethod] = useState<ManualMethod>('bank_transfer')
  const [country, setCountry] = useState('US')
  const { errors, busy, sending, form } = useForm<FieldName>({
    check: ({ password, ...values }) => ({
      ...checkDetails({ ...values, method }),
      password: password === '' ? 'Enter your password.' : undefined,
    }),
    send: async ({ accountHolder, iban, accountNumber, routingNumber, email, password }) => {
      const bank = {
        account_holder: accountHolder,
        country,
        ...(hasIban(country) ? { iban } : { account_number: accountNumber, routing_number: routingNumber }),
      }
      const json = { method, password, ...(method === 'paypal' ? { email } : bank) }
      try {
        await read(api.royalties['payout-details'].$put({ json }))
      } catch (error) {
        if (error instanceof ApiError) return { password: error.message }
        throw error
      }
      toast({ title: 'Payout details saved', description: 'We have emailed you about the change.', tone: 'success' })
      await invalidate(portalKeys.royalties)
      onDone()
      return undefined
    },
  })
  return (
    <form {...form} aria-label="Payout details" className="mt-2 grid gap-5">
      <Field label="Payout method" error={errors.method}>
        <Select
          name="method"
          value={method}
          onChange={({ currentTarget: { value } }) => setMethod(value as ManualMethod)}
        >
          {MANUAL_METHODS.map((name) => (
            <option key={name} value={name}>
              {PAYOUT_METHOD_NAMES[name]}
            </option>
          ))}
        </Select>
      </Field>
      {method === 'paypal' ? (
        <Field label="PayPal email address" error={errors.email}>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
      ) : (
        <>
          <Field label="Account holder" error={errors.accountHolder}>
            <Input name="accountHolder" autoComplete="name" />
          </Field>
          <Field label="Country of the bank" error={errors.country}>
            <Select name="country" value={country} onChange={({ currentTarget: { value } }) => setCountry(value)}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {hasIban(country) ? (
            <Field label="IBAN" error={errors.iban}>
              <Input name="iban" autoComplete="off" spellCheck={false} />
            </Field>
          ) : (
            <>
              <Field label="Account number" error={errors.accountNumber}>
                <Input name="accountNumber" autoComplete="off" inputMode={country === 'US' ? 'numeric' : undefined} />
              </Field>
              <Field label="Routing number" error={errors.routingNumber}>
                <Input name="routingNumber" autoComplete="off" inputMode={country === 'US' ? 'numeric' : undefined} />
              </Field>
            </>
          )}
        </>
      )}
      <Field label="Your Pitlane password" hint="Only you can change where we pay you." error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Save details
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
