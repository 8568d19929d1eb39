import { spawn } from 'node:child_process'

/** Runs a script with this Node and resolves with its exit code. */
export function runNode(script: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(127))
  })
}
