import { OctagonAlert, TriangleAlert } from 'lucide'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isSerious, type Warning } from '#domain/preflight.ts'

/** Preflight warnings. They do not block the submission: reviewers decide. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const serious = warnings.filter(isSerious)
  const others = warnings.filter((warning) => !isSerious(warning))
  return (
    <div role="status" className="grid gap-3">
      {serious.length > 0 && <Box title="This artwork will probably be rejected" warnings={serious} isSerious />}
      {others.length > 0 && <Box title="Check your artwork before submitting" warnings={others} />}
    </div>
  )
}

type BoxProps = { title: string; warnings: readonly Warning[]; isSerious?: boolean }

function Box({ title, warnings, isSerious }: BoxProps) {
  return (
    <div className={cx('border border-l-6 bg-card p-4', isSerious ? 'border-signal' : 'border-ink border-l-amber')}>
      <p className={cx('font-semibold', isSerious && 'text-lg')}>{title}</p>
      <ul className="mt-2 grid gap-2 text-[0.9375rem]">
        {warnings.map(({ code, text }) => (
          <li key={code} className="flex items-start gap-2">
            <Icon
              icon={isSerious ? OctagonAlert : TriangleAlert}
              size={18}
              strokeWidth={1.75}
              className="mt-0.5 flex-none"
            />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
