import { parseAddress } from '#domain/addresses.ts'
import { addAddress } from '#server/features/addresses/add-address.ts'
import { viewerOf } from './viewer-of.ts'

const ADDRESSES = [
  'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209\nUnited States',
  'Noa Brandt\nc/o Atelier Levier\n12 Rue du Virage\n75011 Paris\nFrance',
]

/** Saves the addresses of the public demo customer. The first one is the default. */
export async function seedAddresses(email: string, now: Date): Promise<void> {
  const { id } = await viewerOf(email, 'customer')
  for (const text of ADDRESSES) await addAddress(id, parseAddress(text), now)
}
