import { connect, disconnect } from '#server/platform/db/client.ts'
import { given, PASSWORD } from '#test/given.ts'
import type { OpenShop } from './open-shop.ts'

export type Designer = { id: string; token: string }

export async function signInDesigner({ url, databaseUrl }: OpenShop): Promise<Designer> {
  connect(databaseUrl)
  const { id, email } = await given.account('designer')
  await disconnect()
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return { id, token: ((await response.json()) as { access_token: string }).access_token }
}

let uploads = 0

/** Returns the URL of the image. */
export async function upload({ url }: OpenShop, { id, token }: Designer, png: Buffer) {
  const response = await fetch(`${url}/storage/v1/object/designs/${id}/${1_700_000_000_000 + ++uploads}_0.png`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(png),
  })
  if (!response.ok) throw new Error(`The upload failed: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { public_url: string }).public_url
}
