import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import type { StorefrontForm } from './use-storefront.ts'

/** Saves the storefront. If it was changed elsewhere in the meantime, the designer decides which version stays. */
export function SaveBar({ form }: { form: StorefrontForm }) {
  const { isChanged, newer, isSaving, problem, saveAnyway, discard } = form
  return (
    <div className="sticky bottom-0 z-1 grid justify-items-start gap-3 border-ink border-t bg-paper py-4">
      {newer && (
        <ConflictNotice
          key={newer.key}
          who="Our team, or someone signed in to your account,"
          what="your storefront"
          at={newer.at}
          changes={newer.changes}
          takesFocus={false}
          onLoad={discard}
          className="max-h-[40dvh] max-w-prose overflow-y-auto"
        />
      )}
      {problem && (
        <p role="alert" className="max-w-prose font-medium text-signal-down wrap-anywhere">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {newer ? (
          <Button variant="primary" busy={isSaving} onClick={saveAnyway}>
            {SAVE_ANYWAY}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isSaving} busyText="Saving…" disabled={!isChanged}>
            Save storefront
          </Button>
        )}
        {isChanged && !newer && <Button onClick={discard}>Discard changes</Button>}
      </div>
    </div>
  )
}
