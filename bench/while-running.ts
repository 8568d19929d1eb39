/** Repeats `step` until `work` is done. */
export async function whileRunning(work: Promise<unknown>, step: () => Promise<void>) {
  let isRunning = true
  const done = work.finally(() => {
    isRunning = false
  })
  done.catch(() => {}) // thrown below
  while (isRunning) await step()
  await done
}
