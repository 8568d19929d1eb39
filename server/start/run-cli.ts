import { StartError } from '#server/platform/start-error.ts'

/** Runs a command line tool. Errors for the operator are one line; wrong options print the usage. */
export async function runCli(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('ERR_PARSE_ARGS')) console.error(usage)
    else console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
