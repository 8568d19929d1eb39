import { useContext } from 'react'
import { STORAGE_KEY } from '#app/lib/auth-client.ts'
import { Nonce } from '#app/lib/nonce.ts'

const SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}"))document.documentElement.dataset.session=""}catch{}`

/** Marks the page before the first paint if a session is stored, so that the guest menu does not flash. */
export function SessionHint() {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its quotes
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
