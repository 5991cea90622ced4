import type { ApiClient } from '@backoffice/api-client'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

/** The browser used or created no passkey: it was cancelled, took too long, or there is none. */
export class NoPasskeyError extends Error {
  readonly statusCode = 400
}

/** Whether this browser has passkeys here: they belong to a domain, so there are none for an IP address. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^(?:[\d.]+|\[.*\])$/.test(globalThis.location.hostname)

/** Asks the browser for a passkey. @throws NoPasskeyError with this message when it has used none */
async function ask<Answer>(refused: string, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) throw new NoPasskeyError(refused)
    throw error
  }
}

/** Returns an answer without results of extensions: none is requested. */
const withoutExtensions = <Answer extends object>(
  answer: Answer,
): Omit<Answer, 'clientExtensionResults'> & { readonly clientExtensionResults: Record<string, never> } => ({
  ...answer,
  clientExtensionResults: {},
})

const quiet = { disableMessage: true } as const
const anonymous = { ...quiet, anonymous: true } as const

/** Signs in with a passkey: alone, or as the second step after the password. */
export async function signInWithPasskey(api: Pick<ApiClient, 'POST'>, refused: string): Promise<void> {
  const { data } = await api.POST('/api/sign-in/passkey-request', anonymous)
  const passkey = await ask(refused, () => startAuthentication({ optionsJSON: data.results }))
  await api.POST('/api/sign-in/second-step', { body: { passkey: withoutExtensions(passkey) }, ...anonymous })
}

/** Confirms the session with a passkey. */
export async function confirmWithPasskey(api: Pick<ApiClient, 'PUT'>, refused: string): Promise<void> {
  const { data } = await api.PUT('/api/accounts/me/confirmation/passkey-request', quiet)
  const passkey = await ask(refused, () => startAuthentication({ optionsJSON: data.results }))
  await api.PUT('/api/accounts/me/confirmation', { body: { passkey: withoutExtensions(passkey) }, ...quiet })
}

/** Adds a passkey to the own account. */
export async function addPasskey(api: Pick<ApiClient, 'POST' | 'PUT'>, name: string, refused: string): Promise<void> {
  const { data } = await api.PUT('/api/accounts/me/passkeys/creation', quiet)
  const passkey = await ask(refused, () => startRegistration({ optionsJSON: data.results }))
  await api.POST('/api/accounts/me/passkeys', { body: { name, passkey: withoutExtensions(passkey) }, ...quiet })
}
