import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Fault, FaultSwitch, Service } from '#sandbox/faults.ts'

type Row = { fault: Fault; title: string; text: string }

const ROWS: Row[] = [
  { fault: 'slow', title: 'Slow responses', text: 'Every response takes two seconds longer.' },
  { fault: 'error', title: 'Server errors', text: 'Calls fail with 500 and have no effect.' },
  { fault: 'rate_limit', title: 'Too many requests', text: 'Calls fail with 429.' },
  {
    fault: 'reset',
    title: 'Lost responses',
    text: 'Calls take effect, but the connection breaks before the response.',
  },
  { fault: 'webhook_drop', title: 'Lost webhooks', text: 'Events occur but are never delivered to the shop.' },
  { fault: 'webhook_duplicate', title: 'Duplicate webhooks', text: 'Every event is delivered twice.' },
  { fault: 'webhook_reorder', title: 'Out-of-order webhooks', text: 'Events are delayed and arrive newest first.' },
]

export const BALANCE_ROWS: Row[] = [
  {
    fault: 'balance_insufficient',
    title: 'Balance insufficient',
    text: 'Transfers to designers fail, because the shop’s balance at Stripe is too low.',
  },
  {
    fault: 'tax_pending',
    title: 'Stripe Tax not set up',
    text: 'The account has no origin address, so sales tax cannot be turned on.',
  },
]

type FaultSwitchesProps = { service: Service; on: FaultSwitch[]; rows?: Row[] }

/** Turns faults of a simulator on: for the next call, or until turned off. */
export function FaultSwitches({ service, on, rows = ROWS }: FaultSwitchesProps) {
  const [flipping, setFlipping] = useState<Fault>()
  const { revalidate } = useRevalidator()
  const ready = useHydrated()

  async function flip(fault: Fault, times: number | null) {
    setFlipping(fault)
    try {
      const response = await fetch('/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ service, fault, times }),
      })
      if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`)
      await revalidate()
    } catch {
      toast({
        title: 'Could not change the setting',
        description: 'Reload the page and try again.',
        tone: 'destructive',
      })
    } finally {
      setFlipping(undefined)
    }
  }

  return rows.map(({ fault, title, text }) => {
    const active = on.find((entry) => entry.service === service && entry.fault === fault)
    const busy = !ready || flipping === fault
    const name = service === 'stripe' ? title : `${title} (carrier)`
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
            <Button size="sm" busy={busy} aria-label={`${name}: turn off`} onClick={() => flip(fault, 0)}>
              Turn off
            </Button>
          ) : (
            <>
              <Button size="sm" busy={busy} aria-label={`${name}: once`} onClick={() => flip(fault, 1)}>
                Once
              </Button>
              <Button size="sm" busy={busy} aria-label={`${name}: until turned off`} onClick={() => flip(fault, null)}>
                Until turned off
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
