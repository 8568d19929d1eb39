import { TriangleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { Warning } from '#domain/preflight.ts'

/** Preflight warnings. They do not block the submission: reviewers decide. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className="border border-ink border-l-6 border-l-amber bg-card p-4">
          <p className="font-semibold">Check your artwork before submitting</p>
          <ul className="mt-2 grid gap-2 text-[0.9375rem]">
            {warnings.map(({ code, text }) => (
              <li key={code} className="flex items-start gap-2">
                <Icon icon={TriangleAlert} size={18} strokeWidth={1.75} className="mt-0.5 flex-none" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
