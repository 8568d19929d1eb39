import { useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'

/** Unsent text, kept in this tab: neither a reload nor a session that ended costs the admin the text. */
export function useDraft(name: string) {
  const { user } = useAuth()
  const key = `pitlane-draft ${user?.id} ${name}`
  const [text, setText] = useState(() => read(key))
  return {
    text,
    change(changed: string) {
      setText(changed)
      write(key, changed)
    },
    drop() {
      setText('')
      write(key, '')
    },
  }
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
