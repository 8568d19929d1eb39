import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { REJECTED } from '#test/images.ts'
import type { Probe, Result, Size } from '../probe.ts'
import type { Target } from '../target.ts'

const MAX_PEAK_MEGABYTES = 500

/** Files that are not what they claim, and paths of others. Nothing of them may stay on the disk. */
export const uploads: Probe = {
  name: 'Hostile uploads',
  async run({ target: shared, size }) {
    // A separate shop, so that its memory shows only what uploads need.
    const target = await shared.open({})
    try {
      return await attack(target, size)
    } finally {
      await target.close()
    }
  },
}

async function attack(target: Target, size: Size): Promise<Result> {
  const [designer, other, customer] = [
    await target.signUp('designer'),
    await target.signUp('designer'),
    await target.signUp(),
  ]
  const findings: string[] = []
  let requests = 0
  const send = async (place: string, raw: Buffer, type = 'image/png', token = designer.token) => {
    requests++
    return (
      await target.call('POST', `/storage/v1/object/designs/${place}`, {
        token,
        raw,
        headers: { 'Content-Type': type },
      })
    ).status
  }
  const files = size === 'quick' ? REJECTED.slice(0, 6) : REJECTED
  for (const [index, [name, , make]] of files.entries()) {
    const status = await send(`${designer.id}/${1_700_000_000_000 + index}_0.png`, await make())
    if (![400, 413, 415].includes(status)) findings.push(`${name}: ${status}`)
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const type of ['image/svg+xml', 'text/html', 'image/png', 'image/gif', 'application/octet-stream'])
    if ((await send(`${designer.id}/1700000001000_0.png`, svg, type)) < 400)
      findings.push(`an SVG is accepted as ${type}`)
  for (const place of [
    `${other.id}/1700000002000_0.png`,
    '../x_0.png',
    `${designer.id}/../${other.id}/1_0.png`,
    `${designer.id}/a.svg`,
    `${designer.id}/%2e%2e/x.png`,
    'x'.repeat(300),
  ])
    if ((await send(place, svg)) < 400) findings.push(`the path ${place.slice(0, 60)} is accepted`)
  if ((await send(`${customer.id}/1700000003000_0.png`, svg, 'image/png', customer.token)) !== 403)
    findings.push('a customer may upload')
  const left = await filesBelow(path.join(target.dataDir, 'files'))
  const open = await Promise.all(left.map(async (file) => ((await stat(file)).mode & 0o077) !== 0))
  const readable = open.filter(Boolean).length
  if (readable > 0) findings.push(`${readable} of ${left.length} files are readable by others`)
  const peak = peakMegabytes(target.shop.pid)
  if (peak > MAX_PEAK_MEGABYTES) findings.push(`the process needed ${peak.toFixed(0)} MB`)
  return { figure: `${requests} uploads, peak ${peak.toFixed(0)} MB`, findings }
}

function peakMegabytes(pid: number) {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0
}

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}
