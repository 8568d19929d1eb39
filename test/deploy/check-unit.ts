import { existsSync } from 'node:fs'
import { readStopSeconds } from './read-file.ts'

const CONFINED = [
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'PrivateTmp=yes',
  'User=pitlane',
  'CapabilityBoundingSet=',
]

/** The problems of a systemd service; systemd-analyze finds others. */
export function checkUnit(name: string, text: string): string[] {
  const lines = text.split('\n')
  const value = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1)
  const program = value('ExecStart')?.match(/\bserver\/\S+/)?.[0] ?? ''
  const isOneshot = value('Type') === 'oneshot'
  return [
    ...CONFINED.filter((line) => !lines.includes(line)).map((line) => `lacks ${line}.`),
    ...(existsSync(program) ? [] : ['runs a program that does not exist.']),
    ...(isOneshot || Number(value('TimeoutStopSec')) > readStopSeconds() ? [] : ['is killed before it has stopped.']),
    ...(isOneshot || value('Restart') === 'on-failure' ? [] : ['is not restarted after a failure.']),
  ].map((problem) => `${name} ${problem}`)
}

/** The variables that a service sets itself. */
export function unitEnv(text: string): Record<string, string> {
  const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  return Object.fromEntries(set.map((entry) => entry.split(/=(.*)/s).slice(0, 2)))
}
