import { useState } from 'react'

/** Typed text that survives a reload, an expired session and a failed call. Kept in this tab until it is set to ''. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `pitlane-admin-draft ${name}`
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (changed) => {
      setText(changed)
      write(key, changed)
    },
  ]
}

function read(key: string) {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable: the text lasts as long as the page is open.
  }
}
