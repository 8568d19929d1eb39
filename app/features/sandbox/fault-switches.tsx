import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Fault, FaultSwitch, Service } from '#sandbox/faults.ts'

type Row = { fault: Fault; title: string; text: string }

const ROWS: Row[] = [
  { fault: 'slow', title: 'Slow answers', text: 'Every answer takes two seconds longer.' },
  { fault: 'error', title: 'Server errors', text: 'Calls are answered with 500, and nothing is done.' },
  { fault: 'rate_limit', title: 'Too many requests', text: 'Calls are answered with 429.' },
  { fault: 'reset', title: 'Lost answers', text: 'The work is done, then the connection breaks.' },
  { fault: 'webhook_drop', title: 'Webhooks lost', text: 'Events happen, and the shop is never told.' },
  { fault: 'webhook_duplicate', title: 'Webhooks twice', text: 'Every event is delivered two times.' },
  { fault: 'webhook_reorder', title: 'Webhooks out of order', text: 'Events wait a little and arrive newest first.' },
]

/** What can be made to go wrong with an outside service, switched on once or until it is switched off. */
export function FaultSwitches({ service, on }: { service: Service; on: FaultSwitch[] }) {
  const [flipping, setFlipping] = useState<Fault>()
  const { revalidate } = useRevalidator()
  const ready = useHydrated()

  async function flip(fault: Fault, times: number | null) {
    setFlipping(fault)
    try {
      const answer = await fetch('/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ service, fault, times }),
      })
      if (!answer.ok) throw new Error(`The switch answered ${answer.status}.`)
      await revalidate()
    } catch {
      toast({ title: 'The switch did not move', description: 'Reload the page and try again.', tone: 'destructive' })
    } finally {
      setFlipping(undefined)
    }
  }

  return ROWS.map(({ fault, title, text }) => {
    const active = on.find((entry) => entry.service === service && entry.fault === fault)
    const busy = !ready || flipping === fault
    const name = service === 'stripe' ? title : `${title} of the ${service}`
    return (
      <li
        key={fault}
        className="grid items-center gap-x-8 gap-y-3 border-line border-b py-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
      >
        <div>
          <h3 className="font-semibold">{title}</h3>
          <span aria-live="polite">{active && <StatusChip tone="signal">{describe(active)}</StatusChip>}</span>
        </div>
        <p className="text-muted">{text}</p>
        <div className="flex gap-3">
          {active ? (
            <Button size="sm" busy={busy} aria-label={`${name}: switch off`} onClick={() => flip(fault, 0)}>
              Switch off
            </Button>
          ) : (
            <>
              <Button size="sm" busy={busy} aria-label={`${name}: once`} onClick={() => flip(fault, 1)}>
                Once
              </Button>
              <Button size="sm" busy={busy} aria-label={`${name}: until off`} onClick={() => flip(fault, null)}>
                Until off
              </Button>
            </>
          )}
        </div>
      </li>
    )
  })
}

function describe({ times }: FaultSwitch) {
  if (times === null) return 'On'
  return times === 1 ? 'Next time' : `Next ${times} times`
}
