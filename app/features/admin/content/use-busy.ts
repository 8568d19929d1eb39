import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * One action at a time. The buttons are disabled meanwhile and lose the focus, so it is put back on the button, or on the
 * heading if the button is gone.
 */
export function useBusy(headingId: string) {
  const [busy, setBusy] = useState(false)

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const focused = document.activeElement
    setBusy(true)
    try {
      return await work()
    } finally {
      flushSync(() => setBusy(false))
      if (focused instanceof HTMLElement && document.activeElement === document.body) {
        focused.focus()
        if (document.activeElement !== focused) document.getElementById(headingId)?.focus()
      }
    }
  }

  return { busy, run }
}
