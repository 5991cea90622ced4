import type { Permissions, Requirement } from '@backoffice/permissions'
import { addresses, type Feature } from '@backoffice/shell-kit'
import type { Label } from '@backoffice/texts'
import { IconLayoutDashboard, IconTrash, IconUser } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { features } from '../features.ts'
import { label } from '../messages.ts'

/** An entry of the rail. */
export interface Entry {
  readonly to: string
  readonly label: Label
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  readonly order: number
  readonly key?: string | undefined
  readonly needs?: Requirement | undefined
  /** Permission with which another entry stands in its place. */
  readonly unless?: Requirement
  /** Path of its section, while which is open it is shown. */
  readonly under?: string
  /** Whether only the palette offers it. */
  readonly isHidden?: boolean
}

const own: readonly Entry[] = [
  {
    to: '/dashboard',
    label: label('shell.dashboard.title'),
    icon: IconLayoutDashboard,
    order: 10,
    key: 'd',
    needs: 'dashboard',
  },
  {
    to: addresses.ownAccount.path,
    label: label('shell.account.title'),
    icon: IconUser,
    order: 900,
    key: 'a',
    unless: 'accounts',
  },
  { to: '/trash', label: label('shell.trash.title'), icon: IconTrash, order: 910, key: 'x', isHidden: true },
]

const entriesOf = ({ navigation, screens: [section, ...below] }: Feature): readonly Entry[] => {
  if (!navigation || !section) return []
  const { icon, order = 100 } = navigation
  const under = String(section.to)
  const entry = ({ to, options: { staticData = {} } }: Feature['screens'][number]): Entry[] =>
    staticData.title
      ? [{ to: String(to), label: staticData.title, icon, order, key: staticData.key, needs: staticData.needs }]
      : []
  return [...entry(section), ...below.flatMap(entry).map((one) => ({ ...one, under }))]
}

/** Whether an account has an entry in its rail and among its keys. */
export const isOffered = ({ needs, unless }: Entry, { can }: Permissions): boolean =>
  (!needs || can(needs)) && !(unless && can(unless))

/** The entries of the rail, in order. */
export const navigation: readonly Entry[] = [...own, ...features.flatMap(entriesOf)].sort((a, b) => a.order - b.order)
