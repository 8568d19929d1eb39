import type { PendingDesign } from './queue.ts'

export function DesignByline({ design: { designer } }: { design: PendingDesign }) {
  return (
    <p className="mt-2 text-[0.9375rem] wrap-anywhere">
      by {designer.display_name}
      {designer.email && ` (${designer.email})`}
    </p>
  )
}
