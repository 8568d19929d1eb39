import type { ReactNode } from 'react'
import { loginPath } from '#app/features/session/login-path.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { StartLights } from '#app/ui/start-lights.tsx'
import { formatCount } from '#domain/format-count.ts'
import { countLights } from '#domain/launch.ts'
import { Countdown } from './countdown.tsx'
import type { Launch } from './launch.ts'
import { useTimeLeft } from './use-time-left.ts'
import { WaysIn } from './ways-in.tsx'

type LandingProps = {
  launch: Launch
  /** What somebody was kept from. */
  notice?: ReactNode
  /** Where signing in leads. */
  next?: string
}

/** Start lights, what is left until the launch, and how to be part of it. */
export function Landing({ launch, notice, next }: LandingProps) {
  const leftMs = useTimeLeft(launch.at, launch.now)
  const isLive = leftMs === 0
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
            {isLive && (
              // The page in whose place this one stood is there from now on.
              <ButtonLink to="/shop" reloadDocument size="lg">
                Enter the shop
              </ButtonLink>
            )}
            <WaysIn signIn={signIn} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A page has one first heading. */
function Title({ isNoticed, children }: { isNoticed: boolean; children: ReactNode }) {
  return isNoticed ? <h2 className="display-2">{children}</h2> : <h1 className="display-2">{children}</h1>
}
