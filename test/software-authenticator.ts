import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Party = { rpId: string; origin: string }
type Flags = { isVerified?: boolean; counter?: number; userHandle?: string }

/** A WebAuthn authenticator in software: one discoverable ES256 passkey without attestation. */
export function newAuthenticator(party: Party) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let owner = ''

  return {
    /** Like `navigator.credentials.create()`. */
    create(options: { challenge: string; user: { id: string } }, flags: Flags = {}) {
      owner = options.user.id
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = Buffer.concat([authenticatorData(party, 0x40, flags, counter), attested])
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', EMPTY_MAP],
        ['authData', authData],
      ])
      return credential(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, party).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal' as const],
      })
    },
    /** Like `navigator.credentials.get()`. */
    get(options: { challenge: string }, flags: Flags = {}) {
      counter = flags.counter ?? counter + 1
      const data = clientData('webauthn.get', options.challenge, party)
      const authData = authenticatorData(party, 0, flags, counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return credential(id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: flags.userHandle ?? owner,
      })
    },
  }
}

function credential<Response extends object>(id: Buffer, response: Response) {
  const encoded = id.toString('base64url')
  return { id: encoded, rawId: encoded, type: 'public-key' as const, clientExtensionResults: {}, response }
}

function clientData(type: string, challenge: string, { origin }: Party) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Hash of the relying party, flags (user present, user verified) and the signature counter. */
function authenticatorData({ rpId }: Party, extraFlags: number, { isVerified = true }: Flags, counter: number) {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | extraFlags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

const EMPTY_MAP = Symbol('empty map')
type Cbor = number | string | Buffer | typeof EMPTY_MAP

/** The few CBOR types (RFC 8949) that WebAuthn needs. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'symbol') return cborHead(5, 0)
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  const bytes = Buffer.from(value)
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

function cborHead(major: number, size: number) {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
