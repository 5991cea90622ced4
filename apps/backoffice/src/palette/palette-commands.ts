import { useMantineColorScheme } from '@mantine/core'
import { switchNamespace, type Command, type Feature } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import { features } from '../features.ts'
import { rememberNamespaces } from '../layout/recent-namespaces.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

const commands: readonly Command[] = features.flatMap((feature: Feature) => feature.commands ?? [])

/** An action of the palette. */
export interface Doable {
  readonly id: string
  readonly name: string
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
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
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
          run: () => run(services, (path) => router.history.push(path)),
        })),
      { id: 'light', name: text('shell.palette.light'), run: () => setColorScheme('light') },
      { id: 'dark', name: text('shell.palette.dark'), run: () => setColorScheme('dark') },
      { id: 'out', name: text('shell.sign-out'), run: () => void signOut.signOut() },
    ],
    namespaces: [...(account?.isAdmin ? [{ uid: null, name: text('shell.namespace.all') }] : []), ...namespaces]
      .filter(({ uid }) => uid !== namespace)
      .map(({ uid, name }) => ({ id: `namespace-${uid ?? 'all'}`, name, run: () => goTo(uid) })),
  }
}
