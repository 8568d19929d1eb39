import { Button } from '#app/ui/button.tsx'
import type { StorefrontForm } from './use-storefront.ts'

/** Saves the storefront. If it was changed elsewhere in the meantime, the designer decides which version stays. */
export function SaveBar({ form }: { form: StorefrontForm }) {
  const { isChanged, isOutdated, isSaving, problem, saveAnyway, discard } = form
  return (
    <div className="sticky bottom-0 z-1 grid justify-items-start gap-3 border-ink border-t bg-paper py-4">
      {isOutdated ? (
        <p role="alert" className="max-w-prose">
          Your storefront was changed elsewhere, for example in another tab. Your changes here are not saved yet.
        </p>
      ) : (
        problem && (
          <p role="alert" className="max-w-prose font-medium text-signal-down wrap-anywhere">
            {problem}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {isOutdated ? (
          <Button variant="primary" busy={isSaving} onClick={saveAnyway}>
            Save my changes anyway
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isSaving} busyText="Saving…" disabled={!isChanged}>
            Save storefront
          </Button>
        )}
        {isChanged && <Button onClick={discard}>Discard changes</Button>}
      </div>
    </div>
  )
}
