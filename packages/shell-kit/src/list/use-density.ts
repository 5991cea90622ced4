import type { Schema } from '@backoffice/api-contract'
import { useShell } from '../use-shell.ts'

type Density = Schema<'Density'>

/** Returns the height of the rows of a list: that of its address, else the account's own, else the usual one of the list. */
export function useDensity(listed: Density | undefined, usual: Density = 'normal'): Density {
  const { account } = useShell().session.use()
  return listed ?? account?.preferences.density ?? usual
}
