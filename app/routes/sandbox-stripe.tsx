import { BALANCE_ROWS, FaultSwitches } from '#app/features/sandbox/fault-switches.tsx'
import { Section } from '#app/features/sandbox/section.tsx'
import { Accounts } from '#app/features/sandbox/stripe/accounts.tsx'
import { Disputes } from '#app/features/sandbox/stripe/disputes.tsx'
import { Payments } from '#app/features/sandbox/stripe/payments.tsx'
import { Payouts } from '#app/features/sandbox/stripe/payouts.tsx'
import type { Route } from './+types/sandbox-stripe'
import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'Banks and Stripe · Pitlane' }]

export async function loader() {
  requireSandbox()
  const { listFaults } = await import('#sandbox/faults.ts')
  const { readPanel } = await import('#sandbox/stripe/panel/read-panel.ts')
  return { faults: await listFaults(), ...(await readPanel()) }
}

export default function SandboxStripe({ loaderData }: Route.ComponentProps) {
  const { payments, disputes, accounts, payouts, faults } = loaderData
  return (
    <div className="wrap">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <h1 className="display-2">Banks and Stripe</h1>
        <p className="lead mt-4 max-w-prose">
          Play the banks of customers and designers. The shop hears about everything from Stripe’s webhooks. Payouts
          also move on by themselves after a few seconds.
        </p>
      </header>
      <div className="grid gap-16 pb-sec">
        <Section title="Payments">
          <Payments payments={payments} />
        </Section>
        <Section title="Disputes">
          <Disputes disputes={disputes} />
        </Section>
        <Section title="Connected accounts">
          <Accounts accounts={accounts} />
        </Section>
        <Section title="Payouts">
          <Payouts payouts={payouts} />
        </Section>
        <Section title="Balance">
          <FaultSwitches service="stripe" on={faults} rows={BALANCE_ROWS} />
        </Section>
      </div>
    </div>
  )
}
