import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { listTree } from '#test/process-cpu.ts'
import type { Verdict } from '../case.ts'
import { send, signIn, upload } from '../shopper.ts'
import { openShops, untilOk } from './open-shops.ts'

const OPEN_FILES = 120
const FILE_BYTES = 200_000
const MAX_RECOVERY_MS = 10_000
const PRLIMIT = spawnSync('prlimit', ['--version']).status === 0
const SKIPPED = { figure: 'prlimit is missing (Linux only)', skipped: true } as const

/** Opens more connections than the process may have files, then closes them. */
export async function limitOpenFiles(): Promise<Verdict> {
  const test = `limit of ${OPEN_FILES} open files`
  if (!PRLIMIT) return { test, ...SKIPPED }
  const shops = await openShops('chaos_files')
  const sockets: Socket[] = []
  try {
    const shop = await shops.start()
    limit(shop.pid, `--nofile=${OPEN_FILES}:`)
    const port = Number(new URL(shop.url).port)
    for (let index = 0; index < OPEN_FILES * 2; index++) sockets.push(connect(port, '127.0.0.1').on('error', () => {}))
    await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')))
    const during = await Promise.all(
      Array.from({ length: 20 }, () => send(`${shop.url}/api/v1/designs`, { signal: AbortSignal.timeout(5000) })),
    )
    for (const socket of sockets) socket.destroy()
    const recoveryMs = await untilOk(`${shop.url}/api/v1/designs`)
    const count = (status: number) => during.filter((response) => response.status === status).length
    const [served, refused, unanswered] = [count(200), count(503), count(0)]
    const isRunning = shop.process.exitCode === null
    return {
      test,
      figure: `${sockets.length} connections: process ${isRunning ? 'runs' : 'ended'}; of ${during.length} requests ${served} served, ${refused} refused with 503, ${unanswered} not accepted; recovered after ${(recoveryMs / 1000).toFixed(1)} s`,
      passed: isRunning && served + refused + unanswered === during.length && recoveryMs < MAX_RECOVERY_MS,
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await shops.close()
  }
}

/** Uploads that do not fit on the disk: a limit on the size of files gives the same errors, without root. */
export async function limitFileSize(): Promise<Verdict> {
  const test = 'no room for an uploaded file'
  if (!PRLIMIT) return { test, ...SKIPPED }
  const shops = await openShops('chaos_disk')
  try {
    const shop = await shops.start()
    limit(shop.pid, `--fsize=${FILE_BYTES}:`)
    const token = await signIn(shop.url, 'designer@pitlane.test')
    const large = await upload(shop.url, token, await noise(700))
    // It fits when it arrives, but the child process cannot write the print file.
    const growing = await upload(shop.url, token, await noise(400, 'jpeg'), 'image/jpeg')
    const small = await upload(shop.url, token, await noise(60))
    const isRunning = shop.process.exitCode === null
    const leftovers = await listLeftovers(shops.folder)
    for (const pid of listTree(shop.pid)) limit(pid, '--fsize=unlimited:')
    const again = await upload(shop.url, token, await noise(700))
    return {
      test,
      figure: `large upload ${large.status}, large print file ${growing.status}, small upload ${small.status}, ${leftovers} drafts left, with room again ${again.status}`,
      passed:
        isRunning &&
        large.status === 503 &&
        growing.status === 503 &&
        small.status === 200 &&
        leftovers === 0 &&
        again.status === 200,
    }
  } finally {
    await shops.close()
  }
}

/** Sets a soft limit of a running process. */
function limit(pid: number, argument: string) {
  const { status } = spawnSync('prlimit', ['--pid', String(pid), argument])
  if (status !== 0) throw new Error(`prlimit ${argument} failed`)
}

/** An image that PNG cannot compress. */
export function noise(size: number, format: 'png' | 'jpeg' = 'png') {
  const create = { width: size, height: size, channels: 3 as const, background: '#fff' }
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .toFormat(format, format === 'jpeg' ? { quality: 50 } : {})
    .toBuffer()
}

async function listLeftovers(folder: string) {
  const lists = ['files/.tmp', 'spool', 'work'].map((name) => readdir(path.join(folder, name)).catch(() => []))
  return (await Promise.all(lists)).flat().length
}
