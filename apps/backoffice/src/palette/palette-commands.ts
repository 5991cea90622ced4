import { switchNamespace, type Command, type Feature } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { IconBuilding, IconLogout, IconMoon, IconPlus, IconSun, type Icon } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppearance } from '../account/use-appearance.ts'
import { features } from '../features.ts'
import { keysOnScreen } from '../keys/keys-on-screen.ts'
import { rememberNamespaces } from '../layout/recent-namespaces.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

const commands: readonly Command[] = features.flatMap((feature: Feature) => feature.commands ?? [])

/** An action of the palette. */
export interface Doable {
  readonly id: string
  readonly name: string
  readonly icon: Icon
  /** The keys of the control on the open screen that does the same, as they are without a change of the account. */
  readonly keys?: string | undefined
  /** Why it is not possible now. */
  readonly reason?: string | undefined
  readonly run: () => void
}

/** Returns the actions: the commands of the features that the account may use, then those of the shell. */
export function useCommands(): { readonly doable: readonly Doable[]; readonly namespaces: readonly Doable[] } {
  const text = useText()
  const label = useLabel()
  const router = useRouter()
  const services = useServices()
  const { permissions, signOut, session } = services
  const { account, namespace, namespaces } = session.use()
  const [, chooseAppearance] = useAppearance()
  const [onScreen] = useState(() => new Map(keysOnScreen(document).map(({ keys, what }) => [what, keys])))
  const goTo = (uid: string | null) =>
    void switchNamespace(services, router, () => {
      session.choose(uid)
      if (account) rememberNamespaces(account.uid, { from: namespace, to: uid })
    })
  return {
    doable: [
      ...commands
        .filter(({ needs }) => !needs || permissions.can(needs))
        .map(({ id, label: name, run }) => ({
          id,
          name: label(name),
          // Every feature's command creates a record.
          icon: IconPlus,
          keys: onScreen.get(label(name)),
          run: () => run(services, (path) => router.history.push(path)),
        })),
      { id: 'light', name: text('shell.palette.light'), icon: IconSun, run: () => chooseAppearance('light') },
      { id: 'dark', name: text('shell.palette.dark'), icon: IconMoon, run: () => chooseAppearance('dark') },
      { id: 'out', name: text('shell.sign-out'), icon: IconLogout, run: () => void signOut.signOut() },
    ],
    namespaces: [...(account?.isAdmin ? [{ uid: null, name: text('shell.namespace.all') }] : []), ...namespaces]
      .filter(({ uid }) => uid !== namespace)
      .map(({ uid, name }) => ({ id: `namespace-${uid ?? 'all'}`, name, icon: IconBuilding, run: () => goTo(uid) })),
  }
}
