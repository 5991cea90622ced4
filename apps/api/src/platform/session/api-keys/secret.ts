import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'bo_'
/** 43 of 62 characters hold 256 random bits. */
const LENGTH = 43
const CHECKSUM_LENGTH = 6
const START_LENGTH = PREFIX.length + 6

const SECRET = new RegExp(`^${PREFIX}([0-9A-Za-z]{${LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** Returns the checksum by which scanners of leaked secrets tell a key from other text. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

/** Returns a new secret: a prefix, 256 random bits, and their checksum. */
export function newSecret(): string {
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${PREFIX}${random}${checksumOf(random)}`
}

/** Whether a text has the form and the checksum of a secret. */
export function isSecret(text: string): boolean {
  const [, random, checksum] = SECRET.exec(text) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** Returns the first characters of a secret, by which people recognise its key. */
export const startOf = (secret: string): string => secret.slice(0, START_LENGTH)
