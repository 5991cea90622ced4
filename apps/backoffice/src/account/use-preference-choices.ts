import type { Schema } from '@backoffice/api-contract'
import { useLabel } from '@backoffice/texts'
import { isOffered, navigation } from '../layout/navigation.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

/** How the screens look, and where they begin. */
export type ScreenPreferences = Required<Pick<Schema<'Preferences'>, 'appearance' | 'density' | 'start_page'>>

/** Fields of the own account that are kept as preferences. */
export const preferred = new Set<string>(['appearance', 'density', 'start_page'] satisfies (keyof ScreenPreferences)[])

const densities = ['compact', 'normal', 'roomy'] as const
const appearances = ['light', 'dark', 'auto'] as const

/** Returns what can be chosen as preferences, with names: of the screens, those that the account can open from its rail. */
export function usePreferenceChoices() {
  const text = useText()
  const label = useLabel()
  const { permissions } = useServices()
  const screens = [
    { value: '', label: text('shell.account.start.last') },
    ...navigation
      .filter((entry) => !entry.isHidden && isOffered(entry, permissions))
      .map((entry) => ({ value: entry.to, label: label(entry.label) })),
  ]
  const appearanceOf = (one: ScreenPreferences['appearance']) => text(`shell.theme.${one}`)
  const densityOf = (one: ScreenPreferences['density']) =>
    text(one ? `shell.account.density.${one}` : 'shell.account.density.list')
  const screenOf = (path: string | null) => screens.find(({ value }) => value === (path ?? ''))
  return {
    appearance: { nameOf: appearanceOf, data: appearances.map((value) => ({ value, label: appearanceOf(value) })) },
    density: {
      nameOf: densityOf,
      data: [
        { value: '' as const, label: densityOf(null) },
        ...densities.map((value) => ({ value, label: densityOf(value) })),
      ],
    },
    startPage: {
      nameOf: (path: string | null) => screenOf(path)?.label ?? String(path),
      /** The screens, and the chosen one where the account can no longer open it. */
      dataWith: (path: string | null) =>
        path === null || screenOf(path) ? screens : [{ value: path, label: path }, ...screens],
    },
  }
}
