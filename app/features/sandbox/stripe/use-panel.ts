import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { toast } from '#app/ui/toast.ts'
import type { PanelInput } from '#sandbox/stripe/panel/act-on-panel.ts'

/** Plays an action of a bank or of Stripe, and shows the result. `busy` is true until it is done. */
export function usePanel() {
  const [isPlaying, setIsPlaying] = useState(false)
  const { revalidate } = useRevalidator()
  const ready = useHydrated()

  async function play(input: PanelInput) {
    setIsPlaying(true)
    try {
      const response = await fetch('/sandbox/stripe/panel', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      })
      if (!response.ok) throw new Error(`The Stripe simulator responded with ${response.status}.`)
      await revalidate()
    } catch {
      toast({ title: 'That did not work', description: 'Reload the page and try again.', tone: 'destructive' })
    } finally {
      setIsPlaying(false)
    }
  }

  return { play, busy: !ready || isPlaying }
}
