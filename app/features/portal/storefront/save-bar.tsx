import { Button } from '#app/ui/button.tsx'
import { SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import type { StorefrontForm } from './use-storefront.ts'

/** Saves the storefront. If it was changed elsewhere in the meantime, the designer decides which version stays. */
export function SaveBar({ form }: { form: StorefrontForm }) {
  const { isChanged, isOutdated, changes, isSaving, problem, saveAnyway, discard } = form
  return (
    <div className="sticky bottom-0 z-1 grid justify-items-start gap-3 border-ink border-t bg-paper py-4">
      {isOutdated ? (
        <div role="alert" className="max-h-[40dvh] max-w-prose overflow-y-auto">
          <p>Your storefront was changed elsewhere, for example in another tab. Your changes here are not saved yet.</p>
          <ul className="mt-2 text-muted text-small">
            {changes.map(({ label, now }) => (
              <li key={label} className="whitespace-pre-line wrap-anywhere">
                {label} there: {now || 'none'}
              </li>
            ))}
          </ul>
        </div>
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
            {SAVE_ANYWAY}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isSaving} busyText="Saving…" disabled={!isChanged}>
            Save storefront
          </Button>
        )}
        {isChanged && <Button onClick={discard}>{isOutdated ? 'Load the newer version' : 'Discard changes'}</Button>}
      </div>
    </div>
  )
}
