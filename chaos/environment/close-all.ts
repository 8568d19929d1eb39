/** Closes everything, even if one part fails. It reports instead of throwing, so that the error that ended the case is kept. */
export async function closeAll(parts: readonly (() => Promise<unknown>)[], report: (line: string) => void) {
  for (const close of parts) {
    try {
      await close()
    } catch (error) {
      report(`not closed: ${(error as Error).message}`)
    }
  }
}
