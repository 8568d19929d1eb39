import { expect, test } from 'vitest'
import { simulatorOrigin } from './sandbox.ts'

test.each([
  [{ PROCESS: 'all' }, undefined],
  [{ PROCESS: 'all', PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
  // A load balancer on this machine in front of several instances.
  [{ PROCESS: 'web', PUBLIC_URL: 'http://localhost:8080' }, 'http://localhost:8080'],
  // A separate process for the simulators; PUBLIC_URL is the shop.
  [{ PROCESS: 'sandbox', PUBLIC_URL: 'http://localhost:8080' }, undefined],
] as const)('with %o, the simulated payment page is at %s', (settings, origin) => {
  expect(simulatorOrigin(settings)).toBe(origin)
})
