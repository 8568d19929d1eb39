/** A progress bar on a terminal; otherwise a single line at the end. */
export function showProgress(title: string, total: number) {
  const live = process.stderr.isTTY
  let count = 0
  const draw = () => {
    const filled = Math.round((count / total) * 24)
    process.stderr.write(`\r· ${title} ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${count} of ${total}`)
  }
  return {
    step() {
      count++
      if (live) draw()
    },
    done() {
      process.stderr.write(live ? '\n' : `· ${title}: ${count} of ${total}\n`)
    },
  }
}
