import { createHmac } from 'node:crypto'
import { localOrigin } from './loopback.ts'
import { StartError } from './start-error.ts'

const SIMULATOR_SENDER = 'Pitlane, 12 Paddock Road, Charlotte, NC 28214'
/** Keys and secrets of the simulators on loopback. They are public. */
const SIMULATOR_VALUES = ['sk_test_sandbox', 'whsec_sandbox', 'TEST_sandbox']

type StripeSetting = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'
type CarrierSetting = 'SHIPENGINE_API_KEY' | 'SHIPENGINE_API_BASE' | 'SHIP_FROM'
export type SimulatedSetting = StripeSetting | CarrierSetting
type Read = { PORT: number; HOST: string; APP_SECRET?: string | undefined } & {
  [Name in SimulatedSetting]?: string | undefined
}

/** Stripe if a key is set, else the simulator. A simulator that other machines can reach gets a secret key. */
export function stripeSettings(read: Read, sandbox: boolean, isOpen: boolean): Record<StripeSetting, string> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, PORT, HOST, APP_SECRET = '' } = read
  rejectMixedStripe(read)
  const isSimulator = sandbox && !STRIPE_SECRET_KEY
  const secret = (prefix: string) =>
    isOpen ? prefix + createHmac('sha256', APP_SECRET).update(`stripe ${prefix}`).digest('hex') : `${prefix}sandbox`
  return {
    STRIPE_SECRET_KEY: STRIPE_SECRET_KEY ?? (isSimulator ? secret('sk_test_') : ''),
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET ?? (isSimulator ? secret('whsec_') : ''),
    STRIPE_API_BASE:
      STRIPE_API_BASE ?? (isSimulator ? `${localOrigin(HOST, PORT)}/sandbox/stripe` : 'https://api.stripe.com'),
  }
}

/** ShipEngine if a key is set, else the simulator. */
export function carrierSettings(read: Read, sandbox: boolean, isOpen: boolean): Record<CarrierSetting, string> {
  const { SHIPENGINE_API_KEY, SHIPENGINE_API_BASE, SHIP_FROM, PORT, HOST, APP_SECRET = '' } = read
  rejectSimulatorValue('SHIPENGINE_API_KEY', SHIPENGINE_API_KEY)
  const isSimulator = sandbox && !SHIPENGINE_API_KEY
  const key = isOpen ? createHmac('sha256', APP_SECRET).update('shipengine').digest('hex') : 'sandbox'
  return {
    SHIPENGINE_API_KEY: SHIPENGINE_API_KEY ?? (isSimulator ? `TEST_${key}` : ''),
    SHIPENGINE_API_BASE:
      SHIPENGINE_API_BASE ??
      (isSimulator ? `${localOrigin(HOST, PORT)}/sandbox/carrier` : 'https://api.shipengine.com'),
    SHIP_FROM: SHIP_FROM ?? (isSimulator ? SIMULATOR_SENDER : ''),
  }
}

/** With a real key and the simulator's public webhook secret, anyone could forge payments. */
function rejectMixedStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Read) {
  if (Boolean(STRIPE_SECRET_KEY) !== Boolean(STRIPE_WEBHOOK_SECRET))
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.')
  rejectSimulatorValue('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY)
  rejectSimulatorValue('STRIPE_WEBHOOK_SECRET', STRIPE_WEBHOOK_SECRET)
}

function rejectSimulatorValue(name: SimulatedSetting, value = '') {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.some((part) => SIMULATOR_VALUES.includes(part)))
    throw new StartError(`${name} is set to the simulator's public value. Set your own, or leave it out.`)
}
