import { useState } from 'react'
import { SelectionBar } from '#app/features/admin/selection-bar.tsx'
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
        <SelectionBar
          label="Selected designs"
          count={count}
          shown={shown}
          summary={`${designs} selected`}
          onSelectAll={onSelectAll}
          onClear={onClear}
        >
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
        </SelectionBar>
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
