import { useEffect, useState } from 'react'
import { formatTimeLeft } from '#domain/claims.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { formatLocalTime } from '#domain/local-dates.ts'

/** When the claim ends, in the reader's time zone, and how much time is left. */
export function ClaimExpiry({ expiresAt }: { expiresAt: string }) {
  const leftMs = Date.parse(expiresAt) - useMinute()
  return (
    <p className="text-small">
      Claim expires{' '}
      <time dateTime={expiresAt} className="num font-semibold">
        {formatLocalTime(expiresAt)}
      </time>
      <span className="text-muted"> · {leftMs > 0 ? `${formatTimeLeft(leftMs)} left` : 'expired'}</span>
    </p>
  )
}

/** The current time, updated every minute. */
function useMinute() {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
