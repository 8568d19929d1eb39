// Runs child processes and prints progress.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

function print(message) {
  process.stderr.write(`· ${message}\n`)
}

export function stopWith(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs a child process on this terminal and resolves with its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    // npm's shell dies on SIGTERM without forwarding it, so stop the child when the parent process is gone.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
    let late
    const onSignal = (signal) => {
      // Ctrl-C in a terminal also signals the child, but `kill -INT` on this process does not.
      if (signal === 'SIGINT') late ??= setTimeout(() => child.kill('SIGINT'), 250)
      else child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
    const done = (code) => {
      clearInterval(watch)
      clearTimeout(late)
      resolve(code)
    }
    child.on('exit', (code, signal) => done(code ?? 128 + (os.constants.signals[signal] ?? 1)))
    child.on('error', (error) => {
      print(error.message)
      done(127)
    })
  })
}

/** Runs a long step. Shows the elapsed seconds on a terminal, and the step's output only if it fails. */
export function runStep(step, command, args, options = {}) {
  return new Promise((resolve) => {
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const live = process.stderr.isTTY
    if (!live) print(step)
    const ticker = live ? setInterval(() => process.stderr.write(`\r· ${step} ${seconds()} `), 200) : undefined
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      clearInterval(ticker)
      if (live) process.stderr.write(`\r· ${step} ${seconds()} \n`)
      if (code === 0) return resolve()
      process.stderr.write(`${output.trim()}\n`)
      stopWith(
        `${step} failed.${diskIsFull(output) ? ' The disk is full. Free some space and run the command again.' : ''}`,
      )
    })
  })
}

/** Runs npm with the given Node, no matter how npm was started. */
export function npmStep(step, node, args, cwd = process.cwd()) {
  const cli = process.env.npm_execpath
  const env = {
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    npm_config_update_notifier: 'false',
  }
  delete env.npm_config_prefix
  if (cli?.endsWith('.js')) return runStep(step, node, [cli, ...args], { cwd, env })
  const windows = process.platform === 'win32'
  return runStep(step, windows ? 'npm.cmd' : 'npm', args, { cwd, env, shell: windows })
}

export function hash(...parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex')
}

export function stampIs(file, value) {
  try {
    return readFileSync(file, 'utf8') === value
  } catch {
    return false
  }
}

function diskIsFull(output) {
  if (output.includes('ENOSPC')) return true
  const { bavail, bsize } = statfsSync('.')
  return bavail * bsize < 1_000_000
}
