import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { usePasswordCheck } from '../use-password-check.tsx'
import { NewCodes } from './new-codes.tsx'
import { type Enrollment, SetUp } from './set-up.tsx'
import { showFailure } from './show-failure.ts'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'
import { twoStepQuery } from './two-step-query.ts'

/** Turns two-step verification on and off, and manages the recovery codes. */
export const TwoStep = withQueries(Panel)

type Stage = { name: 'overview' } | { name: 'set-up'; enrollment: Enrollment } | { name: 'codes'; codes: string[] }

function Panel() {
  const { data, error, refetch } = useQuery(twoStepQuery)
  const invalidate = useInvalidate()
  const { withPassword, dialog } = usePasswordCheck()
  const [stage, setStage] = useState<Stage>({ name: 'overview' })

  async function showOverview() {
    await invalidate(twoStepQuery.queryKey)
    setStage({ name: 'overview' })
  }

  async function turnOn() {
    const client = await loadAuthClient()
    const result = await withPassword(() => client.mfa.enroll({ factorType: 'totp' }))
    if (result?.data) setStage({ name: 'set-up', enrollment: result.data })
    showFailure('Could not turn on two-step verification', result?.error)
  }

  async function turnOff(factorId: string) {
    const client = await loadAuthClient()
    const result = await withPassword(() => client.mfa.unenroll({ factorId }))
    if (result?.data) await client.refreshSession()
    showFailure('Could not turn off two-step verification', result?.error)
    await showOverview()
  }

  async function makeCodes() {
    const client = await loadAuthClient()
    const result = await withPassword(() => client.mfa.recoveryCodes.regenerate())
    showFailure('Could not create recovery codes', result?.error)
    if (result?.data) setStage({ name: 'codes', codes: result.data.codes })
    else await showOverview()
  }

  return (
    <div className="max-w-prose">
      {stage.name === 'set-up' ? (
        <SetUp enrollment={stage.enrollment} onDone={makeCodes} onCancel={showOverview} />
      ) : stage.name === 'codes' ? (
        <NewCodes codes={stage.codes} onDone={showOverview} />
      ) : !data ? (
        <PanelState error={error} onRetry={refetch} />
      ) : data.factorId ? (
        <TurnedOn {...data} factorId={data.factorId} onNewCodes={makeCodes} onTurnOff={turnOff} />
      ) : (
        <TurnedOff onTurnOn={turnOn} />
      )}
      {dialog}
    </div>
  )
}
