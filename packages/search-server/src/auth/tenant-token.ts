import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose'
import { ResponseError } from '../http/response-error.ts'
import { isObject, isTexts, parseJson, type Json } from '../json.ts'
import type { Key, KeyStore } from './key-store.ts'

/** Search rules of a tenant token: index patterns, each with its filter. */
export type SearchRules = ReadonlyMap<string, Json | undefined>

/** A verified token. */
export interface TenantToken {
  readonly key: Key
  readonly rules: SearchRules
}

const algorithms = ['HS256', 'HS384', 'HS512']
const invalid = (message = 'The provided API key is invalid.'): ResponseError =>
  new ResponseError('invalid_api_key', message)

function readRules(value: unknown): SearchRules {
  if (isTexts(value)) return new Map(value.map((pattern) => [pattern, undefined]))
  if (!isObject(value)) throw invalid()
  return new Map(
    Object.entries(value).map(([pattern, rule]): [string, Json | undefined] => {
      if (rule === null || rule === undefined) return [pattern, undefined]
      if (!isObject(rule) || Object.keys(rule).some((name) => name !== 'filter')) throw invalid()
      return [pattern, rule['filter']]
    }),
  )
}

/** Returns whether a text looks like a tenant token rather than an API key. */
export const looksLikeToken = (text: string): boolean => text.split('.').length === 3

/**
 * Verifies that a tenant token has not expired and that its parent key exists and signed it.
 * @throws {ResponseError} `invalid_api_key`
 */
export async function verifyTenantToken(token: string, keys: KeyStore): Promise<TenantToken> {
  try {
    if (!algorithms.includes(decodeProtectedHeader(token).alg ?? '')) throw invalid()
    const uid = decodeJwt(token)['apiKeyUid']
    const key = typeof uid === 'string' ? await keys.byUid(uid) : undefined
    if (!key) throw invalid()
    const { payload } = await compactVerify(token, new TextEncoder().encode(key.key), { algorithms })
    const claims = parseJson(new TextDecoder().decode(payload))
    if (!isObject(claims)) throw invalid()
    const exp = claims['exp'] ?? null
    if (exp !== null && typeof exp !== 'number') throw invalid()
    const now = Math.floor(Date.now() / 1000)
    if (exp !== null && now > exp)
      throw invalid(`Tenant token expired. Was valid up to \`${exp}\` and we're now \`${now}\`.`)
    return { key, rules: readRules(claims['searchRules']) }
  } catch (error) {
    if (error instanceof ResponseError) throw error
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) throw invalid()
    throw error
  }
}

/** Returns the rule that applies to an index: the one with its exact name, else the longest matching pattern. */
export function ruleFor(rules: SearchRules, uid: string): { readonly filter: Json | undefined } | undefined {
  if (rules.has(uid)) return { filter: rules.get(uid) }
  const fitting = [...rules.keys()].filter((pattern) => pattern.endsWith('*') && uid.startsWith(pattern.slice(0, -1)))
  const [longest] = fitting.toSorted((one, other) => other.length - one.length)
  return longest === undefined ? undefined : { filter: rules.get(longest) }
}
