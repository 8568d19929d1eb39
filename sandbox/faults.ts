import { query, queryOutside } from './database.ts'

/** Faults that can be injected into a simulated service. */
export const FAULTS = [
  'slow',
  'error',
  'rate_limit',
  'reset',
  'webhook_drop',
  'webhook_duplicate',
  'webhook_reorder',
  'balance_insufficient',
  'tax_pending',
] as const
export const SERVICES = ['stripe', 'carrier'] as const

export type Fault = (typeof FAULTS)[number]
export type Service = (typeof SERVICES)[number]

/** `times` null means until turned off; `matching` is a prefix of the affected calls or events. */
export type FaultSwitch = { service: Service; fault: Fault; times: number | null; matching: string; delay_ms: number }

const IS_ON = '(remaining is null or remaining > 0)'

export function listFaults(): Promise<FaultSwitch[]> {
  return query<FaultSwitch>(
    `select service, fault, remaining as times, matching, delay_ms from sandbox.faults
     where ${IS_ON} order by service, fault`,
    [],
  )
}

/** `times: 0` turns the fault off. */
export async function setFault({ service, fault, times, matching, delay_ms }: FaultSwitch): Promise<void> {
  await query(
    `insert into sandbox.faults (service, fault, remaining, matching, delay_ms) values ($1, $2, $3, $4, $5)
     on conflict (service, fault) do update
     set remaining = excluded.remaining, matching = excluded.matching, delay_ms = excluded.delay_ms`,
    [service, fault, times, matching, delay_ms],
  )
}

/**
 * Returns the active faults for a call or event, with their delays, and counts one occurrence of each.
 * It counts outside the caller's transaction: two payments that each hold a fault
 * the other one needs would be a deadlock. The fixed lock order prevents the same between processes.
 */
export async function takeFaults(
  service: Service,
  faults: readonly Fault[],
  subject: string,
): Promise<Map<Fault, number>> {
  const taken = await queryOutside<{ fault: Fault; delay_ms: number }>(
    `with active as (
       select service, fault from sandbox.faults
       where service = $1 and fault = any($2) and starts_with($3, matching) and ${IS_ON}
       order by fault for update
     )
     update sandbox.faults set remaining = remaining - 1 from active
     where faults.service = active.service and faults.fault = active.fault
     returning faults.fault, faults.delay_ms`,
    [service, faults, subject],
  )
  return new Map(taken.map(({ fault, delay_ms }) => [fault, delay_ms]))
}
