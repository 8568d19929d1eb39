import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

const ROWS = [1, 2, 3]

/** In a list's place while it comes, or where it did not. */
export function PanelState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <div aria-busy="true" className="grid gap-4 pt-8">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </div>
    )
  return (
    <div role="alert" className="grid justify-items-start gap-4 pt-8">
      <p>{error instanceof Error ? error.message : 'This could not be loaded.'}</p>
      <Button size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
