const CLAIMS = [
  { figure: '1000+', label: 'designs' },
  { figure: '500+', label: 'active designers' },
  { figure: '$150K+', label: 'paid in royalties' },
  { figure: '24/7', label: 'print and ship' },
]

/** Marketing claims, styled like a row of a timing screen. */
export function Claims() {
  return (
    <div className="border-line-ink border-t">
      <dl className="wrap grid grid-cols-2 sm:grid-cols-4">
        {CLAIMS.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col gap-x-3 border-line-ink py-4 max-sm:even:border-l max-sm:even:pl-4 max-sm:nth-[n+3]:border-t sm:py-6 sm:pr-4 sm:not-first:border-l sm:not-first:pl-4 xl:flex-row xl:items-baseline xl:not-first:pl-6"
          >
            <dt className="text-[0.9375rem] text-muted-ink leading-[1.3] xl:order-2">{label}</dt>
            <dd className="figure text-[clamp(2.25rem,3.4vw,3.25rem)] leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
