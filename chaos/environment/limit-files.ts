import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { runSql } from '#test/databases.ts'
import { listTree } from '#test/process-cpu.ts'
import type { Verdict } from '../case.ts'
import { firstDesign, send, signIn, upload } from '../shopper.ts'
import { openShops, untilOk } from './open-shops.ts'

const OPEN_FILES = 120
const REQUESTS = 21
const ANSWER_WITHIN_MS = 8000
const POLL_MS = 100
const END_OTHER_CONNECTIONS =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
const FILE_BYTES = 200_000
const MAX_RECOVERY_MS = 10_000
const PRLIMIT = spawnSync('prlimit', ['--version']).status === 0
const SKIPPED = { figure: 'prlimit is missing (Linux only)', skipped: true } as const

/**
 * Opens more connections than the process may have files, while it has no database connection, then closes them. The requests
 * arrive on connections that are already open, because the process cannot accept others.
 */
export async function limitOpenFiles(): Promise<Verdict> {
  const test = `limit of ${OPEN_FILES} open files`
  if (!PRLIMIT) return { test, ...SKIPPED }
  const shops = await openShops('chaos_files')
  const sockets: Socket[] = []
  try {
    const shop = await shops.start()
    const { port, hostname } = new URL(shop.url)
    const design = await firstDesign(shop.url)
    await sendOverOpen(shop.url, 'before', design)
    limit(shop.pid, `--nofile=${OPEN_FILES}:`)
    await runSql(shops.databaseUrl, END_OTHER_CONNECTIONS)
    const openMore = () => {
      for (let index = 0; index < OPEN_FILES; index++)
        sockets.push(connect(Number(port), hostname).on('error', () => {}))
    }
    const isFull = await untilFull(shop.pid, openMore)
    const during = await sendOverOpen(shop.url, 'during', design)
    for (const socket of sockets) socket.destroy()
    const recoveryMs = await untilOk(`${shop.url}/api/v1/designs?search=recovered`)
    const after = await sendOverOpen(shop.url, 'after', design)
    const isRunning = shop.process.exitCode === null
    const clear = during.filter(({ status, headers }) => status === 503 && headers.has('Retry-After')).length
    const served = after.filter(({ status }) => status === 200).length
    return {
      test,
      figure: `the process ${isRunning ? 'runs' : 'ended'}; on open connections, ${clear} of ${during.length} requests for data, pages and images got 503 with Retry-After (statuses ${[...new Set(during.map(({ status }) => status))]}); recovered after ${(recoveryMs / 1000).toFixed(1)} s, then ${served} of ${after.length} served`,
      passed: isRunning && isFull && clear === during.length && served === after.length && recoveryMs < MAX_RECOVERY_MS,
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await shops.close()
  }
}

/** Data and pages that no cache has, and images. `fetch` keeps the connections open for the next requests. */
function sendOverOpen(origin: string, name: string, design: string) {
  const image = `/storage/v1/object/public/mockups/${design}/black-w640.webp`
  const paths = [`/api/v1/designs?search=${name}`, `/shop?search=${name}`, `${image}?`]
  const all = Array.from({ length: REQUESTS }, (_, index) => `${origin}${paths[index % paths.length]}${index}`)
  return Promise.all(all.map((url) => send(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })))
}

/** Opens connections until the process has as many files open as it may. */
async function untilFull(pid: number, openMore: () => void) {
  for (let waitedMs = 0; waitedMs < MAX_RECOVERY_MS; waitedMs += POLL_MS) {
    openMore()
    await delay(POLL_MS)
    if ((await readdir(`/proc/${pid}/fd`)).length >= OPEN_FILES) return true
  }
  return false
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
