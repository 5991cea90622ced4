import { createHash, timingSafeEqual } from 'node:crypto'
import type { Filter } from '../filter/filter.ts'
import { parseWall } from '../filter/parse-filter-parameter.ts'
import { ResponseError } from '../http/response-error.ts'
import { allowsAction, allowsIndex, type Action } from './actions.ts'
import type { KeyStore } from './key-store.ts'
import { looksLikeToken, ruleFor, verifyTenantToken } from './tenant-token.ts'

/** What the bearer of a request is allowed to access. */
export interface Access {
  /** @throws {ResponseError} `invalid_api_key` if the bearer may not access the index. */
  checkIndex(uid: string): void
  /** Returns whether the bearer may access the index. */
  canSee(uid: string): boolean
  /** Returns the filter that is added to each of the bearer's searches on this index. */
  wallFor(uid: string): Filter | undefined
}

const denied = (message = 'The provided API key is invalid.'): ResponseError =>
  new ResponseError('invalid_api_key', message)

const list = (names: Iterable<string>): string => `[${[...names].map((name) => JSON.stringify(name)).join(', ')}]`

const everything: Access = { checkIndex: () => {}, canSee: () => true, wallFor: () => undefined }

const same = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** Returns the token of an `Authorization` header. */
function readBearer(header: string | undefined): string {
  const [scheme, token] = header?.split(' ') ?? []
  if (scheme !== 'Bearer')
    throw new ResponseError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    )
  if (!token) throw denied()
  return token
}

/** Authorises requests by their bearer token. */
export class Gate {
  readonly #keys: KeyStore
  readonly #masterKey: string

  constructor(keys: KeyStore, masterKey: string) {
    this.#keys = keys
    this.#masterKey = masterKey
  }

  /**
   * Authorises a request for an action, by the master key, an API key or a tenant token.
   * @throws {ResponseError} `missing_authorization_header` or `invalid_api_key`
   */
  async admit(header: string | undefined, action: Action): Promise<Access> {
    const bearer = readBearer(header)
    if (same(bearer, this.#masterKey)) return everything
    return looksLikeToken(bearer) ? this.#admitToken(bearer, action) : this.#admitKey(bearer, action)
  }

  async #admitKey(text: string, action: Action): Promise<Access> {
    const key = await this.#keys.byText(text)
    if (!key || (key.expiresAt && key.expiresAt.getTime() <= Date.now()) || !allowsAction(key.actions, action))
      throw denied()
    const canSee = (uid: string): boolean => allowsIndex(key.indexes, uid)
    return {
      canSee,
      wallFor: () => undefined,
      checkIndex: (uid) => {
        if (!canSee(uid))
          throw denied(`The API key cannot acces the index \`${uid}\`, authorized indexes are ${list(key.indexes)}.`)
      },
    }
  }

  async #admitToken(token: string, action: Action): Promise<Access> {
    if (action !== 'search') throw denied()
    const { key, rules } = await verifyTenantToken(token, this.#keys)
    if ((key.expiresAt && key.expiresAt.getTime() <= Date.now()) || !allowsAction(key.actions, action)) throw denied()
    return {
      canSee: (uid) => allowsIndex(key.indexes, uid) && ruleFor(rules, uid) !== undefined,
      wallFor: (uid) => parseWall(ruleFor(rules, uid)?.filter),
      checkIndex: (uid) => {
        if (!ruleFor(rules, uid))
          throw denied(
            `The provided tenant token cannot acces the index \`${uid}\`, allowed indexes are ${list(rules.keys())}.`,
          )
        if (!allowsIndex(key.indexes, uid))
          throw denied(`The API key used to generate this tenant token cannot acces the index \`${uid}\`.`)
      },
    }
  }
}
