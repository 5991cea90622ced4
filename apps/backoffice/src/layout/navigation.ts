import type { Right } from '@backoffice/permissions'
import type { Feature, NavigationEntry } from '@backoffice/shell-kit'
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
  readonly needs?: Right | undefined
  /** Address of the section that it shows under, as long as that is open. */
  readonly under?: string
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
  { to: '/accounts', label: label('shell.account.title'), icon: IconUser, order: 900, key: 'a' },
]

const placeOf = (route: NavigationEntry['route']) => ({ to: String(route.to), needs: route.options.staticData?.needs })

const entriesOf = ({ navigation = [] }: Feature): readonly Entry[] =>
  navigation.flatMap(({ route, order = 100, below = [], ...entry }) => {
    const { to, needs } = placeOf(route)
    return [
      { ...entry, order, to, needs },
      ...below.map(({ label: name, route: lower }) => ({
        label: name,
        icon: entry.icon,
        order,
        under: to,
        ...placeOf(lower),
      })),
    ]
  })

/** The entries of the rail, in order. */
export const navigation: readonly Entry[] = [...own, ...features.flatMap(entriesOf)].sort((a, b) => a.order - b.order)
