import { defineGauge } from '#server/platform/metrics/registry.ts'

/** A service may have several breakers, such as one for requests and one for jobs. */
const circuits = new Map<string, (() => boolean)[]>()

defineGauge(
  'pitlane_circuit_breaker_open',
  'Whether calls to an external service fail fast: 1 if a circuit breaker is open.',
  ['service'],
  () => [...circuits].map(([service, breakers]) => [breakers.some((isOpen) => isOpen()) ? 1 : 0, service] as const),
  { merge: 'max' },
)

/** Shows the state of a circuit breaker in the metrics. */
export function watchCircuit(service: string, isOpen: () => boolean): void {
  circuits.set(service, [...(circuits.get(service) ?? []), isOpen])
}
