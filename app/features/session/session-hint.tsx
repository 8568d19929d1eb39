import { useContext } from 'react'
import { STORAGE_KEY } from '#app/lib/auth-client.ts'
import { Nonce } from '#app/lib/nonce.ts'

const SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}"))document.documentElement.dataset.session=""}catch{}`

/** Marks the page before it is painted when a session is stored, so that a guest's menu does not flash by. */
export function SessionHint() {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and React would escape its quotes
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
