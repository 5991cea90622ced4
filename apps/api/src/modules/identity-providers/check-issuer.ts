import type { Schema } from '@backoffice/api-contract'
import { allowInsecureRequests, ClientError, customFetch, discovery, None } from 'openid-client'
import * as v from 'valibot'
import { Failure } from '../../platform/http/failure.ts'
import type { PreparedHandler } from '../../platform/http/types.ts'
import { assertIssuer, providerFetch, type InternalOrigins } from './provider-fetch.ts'
import type { ProviderServices } from './provider-services.ts'

type Check = Schema<'IssuerCheck'>

const wrongIssuer = v.object({ cause: v.object({ cause: v.object({ body: v.object({ issuer: v.string() }) }) }) })
const notADocument: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

const isRefused = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && error.cause !== undefined && isRefused(error.cause))

/** Returns what a failed discovery means. */
function checkOf(error: unknown): Check {
  const found = v.safeParse(wrongIssuer, { cause: { cause: error instanceof Error ? error.cause : undefined } })
  if (found.success) return { problem: 'other-issuer', issuer: found.output.cause.cause.body.issuer }
  if (isRefused(error)) return { problem: 'address', issuer: null }
  const isAnswer = error instanceof ClientError && notADocument.has(error.code)
  return { problem: isAnswer ? 'no-document' : 'unreachable', issuer: null }
}

/** Reads the discovery document of an issuer, in the way that a sign-in does. */
async function check(issuer: string, internal: InternalOrigins): Promise<Check> {
  try {
    assertIssuer(issuer, internal)
    const found = await discovery(new URL(issuer), 'unknown', undefined, None(), {
      [customFetch]: providerFetch(internal),
      execute: [allowInsecureRequests],
    })
    const { authorization_endpoint, token_endpoint, jwks_uri, ...metadata } = found.serverMetadata()
    const isComplete = [authorization_endpoint, token_endpoint, jwks_uri].every((endpoint) => endpoint !== undefined)
    return { problem: isComplete ? null : 'incomplete', issuer: metadata.issuer }
  } catch (error) {
    return checkOf(error)
  }
}

/** Returns the handler that checks an issuer; no transaction waits for its answer. */
export const issuerHandlers = ({ internal }: ProviderServices) => ({
  checkIssuer: {
    prepare: async ({ body: { issuer } }) => {
      const results = await check(issuer, internal)
      return { handle: () => Promise.resolve({ status: 200, body: { results } }) }
    },
  } satisfies PreparedHandler<'checkIssuer'>,
})
