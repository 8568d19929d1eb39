import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { FREQUENCIES, type Frequency, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications.ts'
import { CategoryChoice } from './category-choice.tsx'
import { type NotificationSettings, notificationKeys, notificationSettingsQuery } from './notifications-query.ts'

const KINDS: Record<NotificationKind, { name: string; text: string }> = {
  sale: { name: 'Sales', text: 'A design is sold, with quantity and earnings.' },
  review: { name: 'Reviews', text: 'A design is approved, rejected or archived, or we change your storefront.' },
  request: {
    name: 'Requests',
    text: 'A design request is posted in your categories. In the portal also claims, waiting lists and messages.',
  },
  follower: { name: 'Followers', text: 'How many new followers you have. By email at most once a day.' },
  payout: { name: 'Payouts', text: 'You request a payout, and we pay or decline it.' },
}

const FREQUENCY_NAMES: Record<Frequency, string> = {
  immediately: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest, on Mondays',
}

type SettingsChange = {
  portal?: Partial<Record<NotificationKind, boolean>>
  email?: Partial<Record<NotificationKind, boolean>>
  frequency?: Frequency
  category_ids?: string[] | null
}

/** Each change is saved immediately, as an optimistic update. */
export function NotificationSettingsForm() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery)
  const change = useChange()
  if (!data) return <PanelState error={error} onRetry={refetch} />
  return (
    <div className="grid max-w-3xl gap-8 pt-6">
      <table className="w-full border-ink border-t text-left">
        <caption className="sr-only">Notification settings</caption>
        <thead>
          <tr className="border-line border-b text-muted text-small">
            <th scope="col" className="py-2 font-normal">
              Notify me about
            </th>
            <th scope="col" className="w-16 py-2 text-center font-normal sm:w-24">
              Portal
            </th>
            <th scope="col" className="w-16 py-2 text-center font-normal sm:w-24">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 font-normal">
                <b className="block font-semibold">{KINDS[kind].name}</b>
                <span className="text-muted text-small">{KINDS[kind].text}</span>
              </th>
              {(['portal', 'email'] as const).map((channel) => (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 cursor-pointer place-items-center">
                    <span className="sr-only">
                      {KINDS[kind].name}: {channel === 'portal' ? 'portal' : 'email'}
                    </span>
                    <input
                      type="checkbox"
                      checked={data[channel][kind]}
                      onChange={({ currentTarget }) => change({ [channel]: { [kind]: currentTarget.checked } })}
                      className="size-5 accent-ink"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="max-w-sm">
        <Field
          label="Send emails"
          hint="Digests cover a day or week in UTC and are sent around 13:15 UTC. Emails about your claims and waiting lists are always sent immediately."
        >
          <Select
            value={data.frequency}
            onChange={({ currentTarget }) => {
              const frequency = FREQUENCIES.find((known) => known === currentTarget.value)
              if (frequency) change({ frequency })
            }}
          >
            {FREQUENCIES.map((frequency) => (
              <option key={frequency} value={frequency}>
                {FREQUENCY_NAMES[frequency]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <CategoryChoice chosen={data.category_ids} onChange={(category_ids) => change({ category_ids })} />
      <p className="text-muted text-small">
        The{' '}
        <Link to="/account#mail" className="link">
          email notifications in your account
        </Link>{' '}
        use the same switches.
      </p>
    </div>
  )
}

function useChange() {
  const client = useQueryClient()
  const [isLatest] = useState(() => ({ change: 0 }))
  return async (change: SettingsChange) => {
    const { queryKey } = notificationSettingsQuery
    const before = client.getQueryData(queryKey)
    const number = ++isLatest.change
    client.setQueryData(queryKey, (shown) => shown && merge(shown, change))
    try {
      const saved = await read(api.notifications.settings.$patch({ json: change }))
      // The response to an earlier change does not have the later one.
      if (number === isLatest.change) client.setQueryData(queryKey, saved)
      toast({ title: 'Notification settings saved', tone: 'success' })
    } catch (error) {
      client.setQueryData(queryKey, before)
      const description = error instanceof ApiError ? error.message : ''
      toast({ title: 'Could not save your notification settings', description, tone: 'destructive' })
      await client.invalidateQueries({ queryKey: notificationKeys.settings })
    }
  }
}

function merge(shown: NotificationSettings, { portal, email, ...change }: SettingsChange): NotificationSettings {
  return { ...shown, ...change, portal: { ...shown.portal, ...portal }, email: { ...shown.email, ...email } }
}
