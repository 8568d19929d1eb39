import { findTrademarks } from '#domain/trademarks.ts'

type TrademarkHintProps = {
  /** Title, description and tags. */
  texts: readonly string[]
  isForDesigner?: boolean
}

/** Names of makers, models, teams and series, with neutral wording. A hint: it never blocks a submission. */
export function TrademarkHint({ texts, isForDesigner = false }: TrademarkHintProps) {
  const hits = findTrademarks(texts)
  return (
    <div role={isForDesigner ? 'status' : undefined} className="empty:hidden">
      {hits.length > 0 && (
        <div className="border border-ink border-l-6 border-l-amber bg-card p-4 text-[0.9375rem]">
          <p className="font-semibold">{isForDesigner ? 'These names may be protected' : 'Possible trademarks'}</p>
          <ul className="mt-2 grid gap-1">
            {hits.map(({ name, kind, instead, found }) => (
              <li key={name} className="wrap-anywhere">
                “{found}” <span className="text-muted">({NAMES[kind]})</span>. Try “{instead}”.
              </li>
            ))}
          </ul>
          {isForDesigner && (
            <p className="mt-2 text-muted text-small">
              You can submit the design anyway. Our reviewers decide whether the name may stay.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const NAMES = { maker: 'brand', model: 'model', team: 'team', series: 'series or event' } as const
