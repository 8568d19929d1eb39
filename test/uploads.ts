import sharp from 'sharp'
import { expect } from 'vitest'
import type { given } from './given.ts'
import { site } from './site.ts'

export type User = Awaited<ReturnType<typeof given.signedIn>>

let timestamp = 1_700_000_000_000
export const newPath = (user: User) => `${user.id}/${++timestamp}_0.png`
export const red = sharp({ create: { width: 300, height: 360, channels: 4, background: '#d5281b80' } })
  .png()
  .toBuffer()
export const blue = sharp({ create: { width: 50, height: 60, channels: 3, background: '#1d5fd1' } })
  .jpeg()
  .toBuffer()

/** Uploads a file as this user, or as a guest. */
export async function uploadFile(user: User | undefined, place: string, body: Buffer, type = 'image/png') {
  return site.request(`/storage/v1/object/designs/${place}`, {
    method: 'POST',
    headers: { ...(user && { Authorization: `Bearer ${user.accessToken}` }), 'Content-Type': type },
    body: new Uint8Array(body),
  })
}

/** Uploads the red image and returns its path and URLs. */
export async function uploadImage(user: User, place = newPath(user)) {
  const response = await uploadFile(user, place, await red)
  expect(response.status).toBe(200)
  return { place, ...((await response.json()) as { path: string; public_url: string; preview_url: string }) }
}

export const getImage = (url: string, headers: Record<string, string> = {}) => site.request(url, { headers })
