import { useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { NOTIFICATIONS, type Notification } from '#domain/mailing-lists.ts'
import type { Role } from '#domain/roles.ts'

type Preferences = Record<Notification, boolean>
type MailPreferencesProps = { preferences: Preferences; role: Role }

const WORDS: Record<Notification, { name: string; text: string }> = {
  reviews: { name: 'Reviews', text: 'When a design of yours is approved or not approved, with the reason.' },
  follows: { name: 'Designers you follow', text: 'What is new from them, once a day at the most.' },
  requests: { name: 'Design requests', text: 'When a design that you delivered for a request is accepted.' },
}

/** Customers send in nothing, so nothing of theirs is reviewed. */
const FOR_CUSTOMERS: readonly Notification[] = ['follows']

/** A choice counts as soon as it is made. */
export function MailPreferences({ preferences, role }: MailPreferencesProps) {
  const [chosen, setChosen] = useState(preferences)
  const offered = role === 'customer' ? FOR_CUSTOMERS : NOTIFICATIONS

  async function choose(name: Notification, isWanted: boolean) {
    const before = chosen
    setChosen({ ...chosen, [name]: isWanted })
    try {
      setChosen(await read(api.me['mail-preferences'].$patch({ json: { [name]: isWanted } })))
      toast({ title: 'Mail preferences saved', tone: 'success' })
    } catch (error) {
      setChosen(before)
      const description = error instanceof Error ? error.message : ''
      toast({ title: 'Mail preferences not saved', description, tone: 'destructive' })
    }
  }

  return (
    <div className="max-w-prose">
      <fieldset className="mb-6 border-line border-t">
        <legend className="sr-only">Mails that you want</legend>
        {offered.map((name) => (
          <label key={name} className="flex gap-4 border-line border-b py-3.5">
            <input
              type="checkbox"
              checked={chosen[name]}
              onChange={({ currentTarget: { checked } }) => choose(name, checked)}
              className="mt-0.5 size-5 flex-none accent-ink"
            />
            <span>
              <b className="block font-semibold">{WORDS[name].name}</b>
              <span className="text-muted text-small">{WORDS[name].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-muted text-small">
        Mails about your orders, payments and the account itself always come. The newsletter ends with the link in each
        of its mails.
      </p>
    </div>
  )
}
