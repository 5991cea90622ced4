import type { Schema } from '@backoffice/api-contract'
import { useMantineColorScheme } from '@mantine/core'
import { useServices } from '../services-context.ts'
import { changeOwnAccount } from './change-own-account.ts'

type Appearance = Schema<'Appearance'>

/** Returns whether the screen is light, dark or as the device, and a function that changes it here and on the account. */
export function useAppearance(): readonly [Appearance, (next: Appearance) => void] {
  const services = useServices()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const choose = (next: Appearance) => {
    setColorScheme(next)
    // It is chosen on this device in any case, also when offline.
    changeOwnAccount(services, { preferences: { appearance: next } }).catch((error: unknown) => console.warn(error))
  }
  return [colorScheme, choose]
}
