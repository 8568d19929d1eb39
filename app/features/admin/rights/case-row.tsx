import { Link } from 'react-router'
import { copyOf } from '#app/features/design/shown-design.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { formatDay } from '#domain/dates.ts'
import { RIGHTS_STATE_NAMES } from '#domain/rights.ts'
import { type RightsCase, STATE_TONES } from './rights-case.ts'
import { Strikes } from './strikes.tsx'

export function CaseRow({ found }: { found: RightsCase }) {
  const { id, state, design, designer, claimant, case_number: number } = found
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-2 border-line border-b py-5 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-center">
      <div className="grid aspect-[1/1.15] place-items-center bg-stage">
        {design.image && (
          <img
            src={copyOf(design.image, 320)}
            alt=""
            loading="lazy"
            className="max-h-full max-w-full object-contain p-1"
          />
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">
          <Link to={`?case=${id}`} preventScrollReset className="link">
            {number}: {design.title}
          </Link>
        </h2>
        <p className="text-muted text-small">
          Reported by {claimant} · {formatDay(found.created_at)}
        </p>
        <p className="text-small">
          by {designer.display_name ?? UNKNOWN_DESIGNER} <Strikes count={designer.strikes} />
        </p>
      </div>
      <p className="max-sm:col-start-2">
        <StatusChip tone={STATE_TONES[state]}>{RIGHTS_STATE_NAMES[state]}</StatusChip>
      </p>
    </li>
  )
}
