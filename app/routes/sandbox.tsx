import { Link } from 'react-router'
import { CarrierParcels } from '#app/features/sandbox/carrier-parcels.tsx'
import { FaultSwitches } from '#app/features/sandbox/fault-switches.tsx'
import { Section } from '#app/features/sandbox/section.tsx'
import { DemoSignIn } from '#app/features/session/demo-sign-in.tsx'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import type { Route } from './+types/sandbox'
import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'Sandbox · Pitlane' }]

export async function loader() {
  requireSandbox()
  const { listFaults } = await import('#sandbox/faults.ts')
  const { listParcels } = await import('#sandbox/carrier/list-parcels.ts')
  const { TEST_CARDS } = await import('#sandbox/stripe/payments/cards.ts')
  return {
    demoPassword: config.SANDBOX_PASSWORD ? null : DEMO_PASSWORD,
    testCards: [...TEST_CARDS],
    faults: await listFaults(),
    parcels: await listParcels(new Date()),
  }
}

export default function Sandbox({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <h1 className="display-2">Sandbox</h1>
        <p className="lead mt-4 max-w-prose">
          This shop uses simulators for payment and shipping: no card is charged, nothing is printed and nothing ships.
          This page has everything you need to try it out. It is not available in production.
        </p>
      </header>
      <div className="grid gap-16 pb-sec">
        <Section title="Sign in">
          <li>
            <DemoSignIn password={loaderData.demoPassword} />
          </li>
        </Section>
        <Section title="Test cards">
          {loaderData.testCards.map(({ number, does }) => (
            <li
              key={number}
              className="grid gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <span className="num font-semibold">{number}</span>
              <span className="text-muted">{does}</span>
            </li>
          ))}
          <li className="border-line border-b py-4 text-muted">Use any future date and any security code.</li>
        </Section>
        <Section title="Packages in transit">
          <CarrierParcels parcels={loaderData.parcels} />
        </Section>
        <Section title="Look around">
          <Entry to="/sandbox/mail" title="Outbox" text="All emails the shop would have sent, with their links." />
          <Entry
            to="/sandbox/stripe"
            title="Banks and Stripe"
            text="Dispute a payment, decide disputes, and play the banks of connected designers."
          />
          <Entry to="/sandbox/kit" title="UI kit" text="Every button, field and message in the shop." />
          <Entry to="/sandbox/garments" title="Garments" text="Every garment in every color, with artwork on it." />
          <Entry
            to="/api/docs"
            title="API documentation"
            text="Every API endpoint with its parameters and responses."
          />
          <Entry
            to="/healthz"
            reloadDocument
            title="Liveness"
            text="Liveness probe: /healthz responds while the server is running."
          />
          <Entry
            to="/readyz"
            reloadDocument
            title="Readiness"
            text="Readiness probe: /readyz responds once the database and other services are reachable."
          />
        </Section>
        <Section title="Error page">
          <Entry
            to="/sandbox/broken"
            reloadDocument
            title="A page that fails"
            text="Fails on purpose and shows the error page with the request ID to look up in the log."
          />
        </Section>
        <Section title="Stripe simulator: faults">
          <FaultSwitches service="stripe" on={loaderData.faults} />
        </Section>
        <Section title="Carrier simulator: faults">
          <FaultSwitches service="carrier" on={loaderData.faults} />
        </Section>
      </div>
    </div>
  )
}

type EntryProps = { to: string; title: string; text: string; reloadDocument?: boolean }

function Entry({ to, title, text, reloadDocument }: EntryProps) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Link to={to} reloadDocument={reloadDocument} className="link justify-self-start font-semibold">
        {title}
      </Link>
      <p className="text-muted">{text}</p>
    </li>
  )
}
