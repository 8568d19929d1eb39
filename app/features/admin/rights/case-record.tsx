import { formatLocalTime } from '#domain/local-dates.ts'
import { RIGHTS_STATE_NAMES } from '#domain/rights.ts'
import type { RightsCaseDetails } from './rights-case.ts'

/** Every step of the case with its time and person. */
export function CaseRecord({ steps, claimant }: { steps: RightsCaseDetails['steps']; claimant: string }) {
  return (
    <section aria-labelledby="case-record">
      <h3 id="case-record" className="label pb-3">
        Record
      </h3>
      <ol aria-label="Record" className="border-ink border-t">
        {steps.map(({ at, state, actor, note }) => (
          <li key={`${at} ${state}`} className="border-line border-b py-3 text-[0.9375rem] wrap-anywhere">
            <p>
              <b className="font-semibold">{RIGHTS_STATE_NAMES[state]}</b> by {actor ?? claimant}{' '}
              <time dateTime={at} className="num text-muted text-small">
                {formatLocalTime(at)}
              </time>
            </p>
            {note && <p className="whitespace-pre-line text-small">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
