import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { NOTIFICATIONS, type Notification } from '#domain/mailing-lists.ts'
import type { Role } from '#domain/roles.ts'

type Preferences = Record<Notification, boolean>
type MailPreferencesProps = { preferences: Preferences; role: Role }

const LABELS: Record<Notification, { name: string; text: string }> = {
  reviews: { name: 'Reviews', text: 'When one of your designs is approved or rejected, with the reason.' },
  follows: { name: 'Designers you follow', text: 'Their new designs, at most once a day.' },
  ratings: { name: 'Your purchases', text: 'An invitation to review your items after delivery, once per order.' },
  sales: { name: 'Sales', text: 'When one of your designs is sold, with your earnings.' },
  new_requests: { name: 'New design requests', text: 'Requests in your categories.' },
  followers: { name: 'Followers', text: 'How many new followers you have, at most once a day.' },
  payouts: { name: 'Payouts', text: 'When you request a payout, and when we pay or decline it.' },
  requests: {
    name: 'Design requests',
    text: 'Reviews of designs you delivered, reminders of claims, waiting lists and messages.',
  },
}

/** The notifications shown to customers. All others are about submitted designs. */
const FOR_CUSTOMERS: readonly Notification[] = ['follows', 'ratings']

/** Each change is saved immediately, as an optimistic update. */
export function MailPreferences({ preferences, role }: MailPreferencesProps) {
  const [chosen, setChosen] = useState(preferences)
  const offered = role === 'customer' ? FOR_CUSTOMERS : NOTIFICATIONS

  async function choose(name: Notification, isOn: boolean) {
    const before = chosen
    setChosen({ ...chosen, [name]: isOn })
    try {
      setChosen(await read(api.me['mail-preferences'].$patch({ json: { [name]: isOn } })))
      toast({ title: 'Email notifications saved', tone: 'success' })
    } catch (error) {
      setChosen(before)
      const description = error instanceof Error ? error.message : ''
      toast({ title: 'Could not save your email notifications', description, tone: 'destructive' })
    }
  }

  return (
    <div className="max-w-prose">
      <fieldset className="mb-6 border-line border-t">
        <legend className="sr-only">Email notifications</legend>
        {offered.map((name) => (
          <label key={name} className="flex gap-4 border-line border-b py-3.5">
            <input
              type="checkbox"
              checked={chosen[name]}
              onChange={({ currentTarget: { checked } }) => choose(name, checked)}
              className="mt-0.5 size-5 flex-none accent-ink"
            />
            <span>
              <b className="block font-semibold">{LABELS[name].name}</b>
              <span className="text-muted text-small">{LABELS[name].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-muted text-small">
        We always send emails about your orders, payments and account. To stop the newsletter, use the link in any
        issue.
      </p>
    </div>
  )
}
