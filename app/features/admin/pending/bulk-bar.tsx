import { useState } from 'react'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type BulkBarProps = {
  count: number
  shown: number
  onSelectAll: () => void
  onClear: () => void
  onApprove: () => void
  onReject: () => void
}

/** What can be done with all that are selected; one question for all of them. */
export function BulkBar({ count, shown, onSelectAll, onClear, onApprove, onReject }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false)
  const designs = plural(count, 'design')
  return (
    <>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
        <div
          role="group"
          aria-label="Selected designs"
          className="on-ink sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3"
        >
          <p role="status" className="font-semibold">
            {designs} selected
          </p>
          <div className="flex flex-wrap gap-2">
            {count < shown && (
              <Button size="sm" onClick={onSelectAll}>
                Select all {shown} shown
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onClear}>
              Clear
            </Button>
          </div>
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              size="sm"
              className="border-paper! bg-paper! text-ink!"
              variant="approve"
              onClick={() => setAsking(true)}
            >
              Approve {count}
            </Button>
            <Button size="sm" variant="reject" className="border-paper! text-paper!" onClick={onReject}>
              Reject {count}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Approve ${designs}?`}
        text="They are in the shop at once. For ten seconds it can be undone; then their designers are told."
        confirm={`Approve ${count}`}
        cancel="Keep looking"
        onConfirm={() => {
          setAsking(false)
          onApprove()
        }}
      />
    </>
  )
}
