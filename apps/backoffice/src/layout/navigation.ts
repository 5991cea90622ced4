import type { Resource, Verb } from '@backoffice/permissions'
import type { Feature } from '@backoffice/shell-kit'
import type { Label } from '@backoffice/texts'
import { IconLayoutDashboard, IconUser } from '@tabler/icons-react'
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
  readonly needs?: readonly [Resource, Verb?] | undefined
}

const own: readonly Entry[] = [
  { to: '/dashboard', label: label('shell.dashboard.title'), icon: IconLayoutDashboard, order: 10, key: 'd', needs: ['dashboard'] },
  { to: '/accounts', label: label('shell.account.title'), icon: IconUser, order: 900, key: 'a' },
]

const entriesOf = ({ navigation = [] }: Feature): readonly Entry[] =>
  navigation.map(({ route, order = 100, ...entry }) => ({ ...entry, order, to: String(route.to), needs: route.options.staticData?.needs }))

/** The entries of the rail, in order. */
export const navigation: readonly Entry[] = [...own, ...features.flatMap(entriesOf)].sort((a, b) => a.order - b.order)
