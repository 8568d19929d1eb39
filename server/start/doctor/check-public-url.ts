import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const TIMEOUT_MS = 10_000
const MAX_CLOCK_SECONDS = 5

/** Whether the shop answers at its public URL, and whether an unsigned webhook reaches it and is refused. */
export async function checkPublicUrl(url: string): Promise<Finding[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const ready = await fetch(new URL('/readyz', url), { signal, redirect: 'manual' })
    const hook = await fetch(new URL('/webhooks/stripe', url), {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      signal,
      redirect: 'manual',
    })
    return [...describe(url, ready, hook)]
  } catch (error) {
    return [
      problem(`${url} cannot be reached from here: ${reasonOf(error)}`, 'Check DNS, the proxy and its certificate.'),
    ]
  }
}

function* describe(url: string, ready: Response, hook: Response): Generator<Finding> {
  if (ready.status === 200) yield ok(`The shop answers at ${url}.`)
  else yield problem(`${url}/readyz answers ${ready.status}.`, 'Start the shop, or check what the proxy points at.')
  if (hook.status !== 400)
    yield problem(
      `An unsigned webhook at ${url}/webhooks/stripe is answered with ${hook.status} instead of 400.`,
      'The proxy must pass /webhooks to the shop, with the body unchanged.',
    )
  const date = Date.parse(ready.headers.get('Date') ?? '')
  const seconds = Math.round((Date.now() - date) / 1000)
  if (Math.abs(seconds) > MAX_CLOCK_SECONDS)
    yield warning(`The clocks of this machine and of ${url} differ by ${seconds} seconds.`, 'Turn on NTP on both.')
}
