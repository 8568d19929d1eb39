import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '#server/platform/start-error.ts'

/** Backups are encrypted for a public key, so that the server cannot read its own backups, or with a passphrase. */
export type Lock = { recipient: string } | { passphrase: string }
export type Key = { identity: string } | { passphrase: string }

export async function encrypt(source: Readable, lock: Lock): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    if ('recipient' in lock) encrypter.addRecipient(lock.recipient)
    else encrypter.setPassphrase(lock.passphrase)
  } catch (error) {
    throw new StartError('BACKUP_RECIPIENT is not a public key of age (age1…).', { cause: error })
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

export async function decrypt(source: Readable, key: Key): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    if ('identity' in key) decrypter.addIdentity(key.identity)
    else decrypter.addPassphrase(key.passphrase)
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    source.destroy()
    throw new StartError('The backup cannot be decrypted with this key.', { cause: error })
  }
}

/** Node and the DOM library describe the same streams with different types. */
function toWeb(source: Readable) {
  return Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>) {
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}
