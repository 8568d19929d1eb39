import { useContext } from 'react'
import { STORAGE_KEY } from '#app/lib/auth-client.ts'
import { Nonce } from '#app/lib/nonce.ts'

const SCRIPT = `try{const s=localStorage.getItem("${STORAGE_KEY}"),d=document.documentElement.dataset;if(s){d.session="";d.session=JSON.parse(s).user.user_metadata.role||""}}catch{}`

/**
 * Marks the page before the first paint if a session is stored, so that the guest menu does not flash. The value is the
 * role chosen at sign-up, only a hint for the size of placeholders.
 */
export function SessionHint() {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its quotes
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
