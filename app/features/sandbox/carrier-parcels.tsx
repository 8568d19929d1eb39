import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { listParcels } from '#sandbox/carrier/list-parcels.ts'

type Parcel = Awaited<ReturnType<typeof listParcels>>[number]

/** Packages in transit, each with a button that skips to its next event. */
export function CarrierParcels({ parcels }: { parcels: Parcel[] }) {
  const [moving, setMoving] = useState<string>()
  const { revalidate } = useRevalidator()
  const ready = useHydrated()

  async function forward(number: string) {
    setMoving(number)
    try {
      const response = await fetch('/sandbox/carrier/forward', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ tracking_number: number }),
      })
      if (!response.ok) throw new Error(`The carrier simulator responded with ${response.status}.`)
      await revalidate()
    } catch {
      toast({
        title: 'Could not fast-forward the package',
        description: 'Reload the page and try again.',
        tone: 'destructive',
      })
    } finally {
      setMoving(undefined)
    }
  }

  if (parcels.length === 0)
    return (
      <li className="border-line border-b py-4 text-muted">
        No packages in transit. Ship an order as an admin to see one here.
      </li>
    )
  return parcels.map(({ tracking_number: number, status, next }) => (
    <li
      key={number}
      className="grid items-center gap-x-8 gap-y-3 border-line border-b py-4 sm:grid-cols-[16rem_minmax(0,1fr)_auto]"
    >
      <h3 className="num font-semibold wrap-anywhere">{number}</h3>
      <p className="text-muted" aria-live="polite">
        {status}. Next: {next}.
      </p>
      <Button
        size="sm"
        busy={!ready || moving === number}
        aria-label={`Fast-forward ${number}`}
        onClick={() => forward(number)}
      >
        Fast-forward
      </Button>
    </li>
  ))
}
