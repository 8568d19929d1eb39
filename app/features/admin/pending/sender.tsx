import type { PendingDesign } from './queue.ts'

/** Whose it is. */
export function Sender({ design: { designer } }: { design: PendingDesign }) {
  return (
    <p className="mt-2 text-[0.9375rem] wrap-anywhere">
      by {designer.display_name}
      {designer.email && ` (${designer.email})`}
    </p>
  )
}
