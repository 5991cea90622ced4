import type { Requirement } from '@backoffice/permissions'
import { loadMessages } from '@backoffice/texts'
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import type { ShellContext } from './context.ts'
import { rightTexts } from './right-names.ts'

/** Thrown when no one is signed in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** Thrown when the signed-in account lacks a permission. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
  readonly right: Requirement

  constructor(right: Requirement) {
    super(`The right ${right} is missing`)
    this.right = right
  }
}

type Opened = readonly { readonly staticData: StaticDataRouteOption }[]

/**
 * Admits staff only where the `needs` of every opened route are met. Throws `SignedOut`, `Forbidden`, or the redirection
 * to the screen that a route has instead.
 */
export function guard({ session, permissions }: Pick<ShellContext, 'session' | 'permissions'>, opened: Opened): void {
  if (!session.account) throw new SignedOut()
  for (const { staticData } of opened) {
    if (!staticData.needs || permissions.can(staticData.needs)) continue
    if (staticData.instead !== undefined) throw redirect({ to: staticData.instead })
    throw new Forbidden(staticData.needs)
  }
}

type Admitting = Pick<ShellContext, 'session' | 'permissions' | 'i18n'>

/** Admits staff, and loads the texts of the opened screens; loaded texts are not waited for. */
export function admit(context: Admitting, opened: Opened): Promise<void> | undefined {
  // Accounts without all permissions need the names of the others for messages.
  if (!context.session.account || context.permissions.can('admin')) return admitNamed(context, opened)
  return loadMessages(context.i18n, rightTexts).then(() => admitNamed(context, opened))
}

function admitNamed(context: Admitting, opened: Opened): Promise<void> | undefined {
  guard(context, opened)
  const texts = opened.flatMap(({ staticData }) => (staticData.texts ? [staticData.texts] : []))
  if (texts.length === 0) return undefined
  const speak = async (one: (typeof texts)[number]): Promise<void> => {
    const catalogs = typeof one === 'function' ? await one() : one
    await Promise.all(catalogs.map((each) => loadMessages(context.i18n, each)))
  }
  return Promise.all(texts.map(speak)).then(() => undefined)
}
