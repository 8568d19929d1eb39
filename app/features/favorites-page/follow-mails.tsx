import { useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Whether somebody is written to about those they follow. */
export function FollowMails({ areWanted }: { areWanted: boolean }) {
  const [isOn, setOn] = useState(areWanted)

  async function change(mails: boolean) {
    setOn(mails)
    try {
      await api.me['mail-preferences'].$patch({ json: { follows: mails } })
    } catch (error) {
      setOn(!mails)
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ title: 'Not saved', description, tone: 'destructive' })
    }
  }

  return (
    <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
        className="size-5 flex-none accent-ink"
      />
      Write to me when they have something new, once a day at the most
    </label>
  )
}
