import { useState } from 'react'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

const ROWS = [1, 2, 3]

/** Placeholder for a list that is loading or failed to load. */
export function PanelState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A query drops its error when it is retried; the alert stays, so that “Try again” keeps the focus.
  const [retried, setRetried] = useState<unknown>()
  const shown = error ?? retried
  if (!shown)
    return (
      <div aria-busy="true" className="grid gap-4 pt-8">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </div>
    )
  const retry = () => {
    setRetried(shown)
    onRetry()
  }
  return (
    <div role="alert" aria-busy={!error} className="grid justify-items-start gap-4 pt-8">
      <p>{shown instanceof Error ? shown.message : 'This could not be loaded.'}</p>
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
