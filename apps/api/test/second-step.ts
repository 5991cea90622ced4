import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Schema } from '@backoffice/api-contract'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { at, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

const STEP_MS = 30_000

/** Returns the code of a secret; `steps` later than now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

/** Sets up codes for an account; returns the secret. Its current code is used up. */
export async function setUpCodes(api: TestApi, { cookie }: Pick<TestAccount, 'cookie'>): Promise<string> {
  const secret = String(at((await api.call('startAuthenticator', { cookie })).body, 'results', 'secret'))
  const { status } = await api.call('confirmAuthenticator', { cookie, body: { code: codeOf(secret) } })
  expect(status).toBe(204)
  return secret
}

/** Returns the recovery codes of an account, new ones. */
export async function newRecoveryCodes(api: TestApi, { cookie }: Pick<TestAccount, 'cookie'>): Promise<string[]> {
  const { body } = await api.call('replaceRecoveryCodes', { cookie })
  return at(body, 'results', 'codes') as string[]
}

/** Returns the value of a cookie that an answer sets. */
export const cookieIn = ({ headers }: Pick<TestAnswer, 'headers'>, name: 'session' | 'sign_in'): string =>
  new RegExp(`__Host-bo_${name}=([^;]+)`).exec(String(headers['set-cookie']))?.[1] ?? ''

/** Returns the header of a sign-in that waits for its second step. */
export const waiting = (token: string) => ({ cookie: `__Host-bo_sign_in=${token}` })

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** Encodes what an attestation needs of CBOR: maps, byte strings, texts and small integers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('Not needed by an attestation')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])])
}

/** What a passkey is created and used with. */
interface Place {
  readonly origin: string
  readonly rpId: string
}

const here: Place = { origin: 'https://backoffice.example', rpId: 'backoffice.example' }
const USER_PRESENT_AND_VERIFIED = 0b101
const NEW_CREDENTIAL = 0b1000000

/** A passkey in software, as an authenticator of a browser. */
export class SoftPasskey {
  counter = 0
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #cose: Buffer
  #place: Place

  constructor(place: Partial<Place> = {}) {
    this.#place = { ...here, ...place }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  /** Uses it at another place from now on, as an attacker would. */
  at(place: Partial<Place>): this {
    this.#place = { ...here, ...place }
    return this
  }

  #authenticatorData(flags: number): Buffer {
    this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.#place.rpId), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#place.origin, crossOrigin: false }))
  }

  #answer<Response>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  /** Answers a request to create it. */
  create({ challenge }: Pick<Schema<'PasskeyCreation'>, 'challenge'>): Schema<'PasskeyAttestation'> {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(USER_PRESENT_AND_VERIFIED | NEW_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#cose,
    ])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers a request to use it. */
  use({ challenge }: Pick<Schema<'PasskeyRequest'>, 'challenge'>): Schema<'PasskeyAssertion'> {
    const authenticatorData = this.#authenticatorData(USER_PRESENT_AND_VERIFIED)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}

/** Adds a passkey to an account; returns it with its uid. */
export async function addPasskey(
  api: TestApi,
  { cookie }: Pick<TestAccount, 'cookie'>,
  passkey = new SoftPasskey(),
): Promise<{ readonly passkey: SoftPasskey; readonly uid: string }> {
  const { body } = await api.call('requestPasskeyCreation', { cookie })
  const added = await api.call('addPasskey', {
    cookie,
    body: { name: 'Laptop', passkey: passkey.create(at(body, 'results') as Schema<'PasskeyCreation'>) },
  })
  expect([added.status, added.text]).toEqual([201, added.text])
  return { passkey, uid: String(at(added.body, 'results', 'uid')) }
}
