import type { ReactNode } from 'react'
import { loginPath } from '#app/features/session/login-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StartLights } from '#app/ui/start-lights.tsx'
import { formatCount } from '#domain/format-count.ts'
import { countLights } from '#domain/launch.ts'
import { Countdown } from './countdown.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import type { Launch } from './launch.ts'
import { useTimeLeft } from './use-time-left.ts'

type LandingProps = {
  launch: Launch
  /** Shown above the title, for example "Access Denied". */
  notice?: ReactNode
  /** Where to go after signing in. */
  next?: string
}

/** Pre-launch landing page: start lights, countdown and sign-up. */
export function Landing({ launch, notice, next }: LandingProps) {
  const leftMs = useTimeLeft(launch.at, launch.now)
  const isLive = leftMs === 0
  const { user } = useAuth()
  const leadsToShop = isLive || user !== null
  const signIn = next ? loginPath(next) : '/auth/login'
  return (
    <div className="on-ink flex min-h-[calc(100svh-4rem)] flex-col overflow-x-clip">
      <div className="wrap w-full pt-4">
        <StartLights lit={countLights(leftMs)} />
      </div>
      <div className="wrap grid w-full flex-1 content-center gap-[clamp(1.25rem,2vw,1.75rem)] py-[clamp(2rem,3.4vw,3rem)]">
        {notice}
        <Title isNoticed={notice !== undefined}>
          {isLive ? 'We’re live' : 'Lights out on '}
          {!isLive && <time dateTime={launch.at}>{launch.words}</time>}
        </Title>
        {isLive && (
          <p className="lead -mt-2 text-muted-ink">
            The shop is live. Lights went out on <time dateTime={launch.at}>{launch.words}</time>.
          </p>
        )}
        <Countdown leftMs={leftMs} />
      </div>
      <div className="border-line-ink border-t">
        <div className="wrap flex w-full flex-wrap items-center justify-between gap-6 pt-6 pb-8">
          <p className="flex items-baseline gap-3">
            <b className="figure text-2">{launch.designs === undefined ? '–' : formatCount(launch.designs)}</b>
            <span className="text-muted-ink">Designs Ready for Launch</span>
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            {leadsToShop && (
              // A full page load, because the router still has the loader data from before the launch.
              <ButtonLink to="/shop" reloadDocument variant="primary" size="lg">
                Enter the shop
              </ButtonLink>
            )}
            <EntryButtons signIn={signIn} isSecondary={leadsToShop} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** An h2 if the notice already has the page's h1. */
function Title({ isNoticed, children }: { isNoticed: boolean; children: ReactNode }) {
  return isNoticed ? <h2 className="display-2">{children}</h2> : <h1 className="display-2">{children}</h1>
}
