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

/** Approves or rejects the selected designs. */
export function BulkBar({ count, shown, onSelectAll, onClear, onApprove, onReject }: BulkBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const designs = plural(count, 'design')
  return (
    <>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
        <div
          role="group"
          aria-label="Selected designs"
          data-keep-clear
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
              onClick={() => setIsConfirming(true)}
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
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Approve ${designs}?`}
        text="They will go on sale immediately. You have 10 seconds to undo this before we notify the designers."
        confirm={`Approve ${count}`}
        cancel="Keep reviewing"
        onConfirm={() => {
          setIsConfirming(false)
          onApprove()
        }}
      />
    </>
  )
}
