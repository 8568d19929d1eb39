import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rotateLog } from './supervisor-log.ts'

test('a full log is kept once, and the program that has it open goes on in an empty file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'postgres.log')
  rotateLog(file, 10)
  const open = openSync(file, 'a')
  onTestFinished(() => closeSync(open))
  writeSync(open, 'ten bytes.')
  rotateLog(file, 10)
  expect(readFileSync(file, 'utf8')).toBe('ten bytes.')
  appendFileSync(open, ' More.')
  rotateLog(file, 10)
  writeSync(open, 'Later.')
  expect(readFileSync(file, 'utf8')).toBe('Later.')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('ten bytes. More.')
})

test('a log that cannot be copied, such as on a full disk, stays as it is', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const file = path.join(folder, 'postgres.log')
  appendFileSync(file, 'More than ten bytes.')
  mkdirSync(`${file}.1`)
  rotateLog(file, 10)
  expect(readFileSync(file, 'utf8')).toBe('More than ten bytes.')
  expect(printed).toHaveBeenCalledOnce()
})
