import type Stripe from 'stripe'
import { z } from 'zod'
import type { Query } from '../../database.ts'
import type { Call } from '../call.ts'
import { lockObject, updateObject } from '../objects.ts'
import { expand, oneOf } from '../wire/param-types.ts'
import { METHODS, type Method } from './methods.ts'

type Configuration = Stripe.PaymentMethodConfiguration & { object: 'payment_method_configuration' }

const ON_BY_DEFAULT: ReadonlySet<Method> = new Set(['card', 'apple_pay', 'google_pay', 'link', 'paypal'])

const method = z
  .strictObject({ display_preference: z.strictObject({ preference: oneOf('none', 'off', 'on') }) })
  .optional()

export const updateConfigurationParams = z.strictObject({
  apple_pay: method,
  card: method,
  google_pay: method,
  link: method,
  paypal: method,
  us_bank_account: method,
  expand,
})

/** The account's only configuration. It exists from the first time that it is read. */
export async function readConfiguration(query: Query): Promise<Configuration> {
  return (await find(query)) ?? (await create(query))
}

export function enabledMethods(configuration: Configuration): Method[] {
  return METHODS.filter((name) => configuration[name]?.display_preference.value === 'on')
}

export async function updateConfiguration(
  { query }: Call,
  id: string,
  { expand: _, ...changes }: z.infer<typeof updateConfigurationParams>,
): Promise<Configuration> {
  const found = await lockObject(query, 'payment_method_configuration', id, 'configuration')
  const changed = { ...found } as Configuration
  for (const name of METHODS) {
    const preference = changes[name]?.display_preference.preference
    if (preference) changed[name] = setting(preference === 'on' || (preference === 'none' && ON_BY_DEFAULT.has(name)))
  }
  await updateObject(query, changed)
  return changed
}

async function find(query: Query) {
  const [row] = await query<{ body: Configuration }>(
    `select body from sandbox.stripe_objects where object = 'payment_method_configuration' order by position limit 1`,
    [],
  )
  return row?.body
}

/** Always the same id, so that concurrent callers create one. */
async function create(query: Query): Promise<Configuration> {
  const configuration = {
    id: 'pmc_1PitlaneSandboxDefault000',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    ...Object.fromEntries(METHODS.map((name) => [name, setting(ON_BY_DEFAULT.has(name))])),
  } satisfies Configuration
  await query('insert into sandbox.stripe_objects (id, object, body) values ($1, $2, $3) on conflict (id) do nothing', [
    configuration.id,
    configuration.object,
    JSON.stringify(configuration),
  ])
  return (await find(query)) ?? configuration
}

function setting(isOn: boolean) {
  const value = isOn ? 'on' : 'off'
  return { available: isOn, display_preference: { overridable: null, preference: value, value } }
}
