import { HolderAccounts } from './holder-accounts.tsx'
import { HolderGroups } from './holder-groups.tsx'

/** Lists the groups and accounts that have a permission, or says why they cannot be read. */
export function RightHolders({ right }: { readonly right: string }) {
  return (
    <>
      <HolderGroups right={right} />
      <HolderAccounts right={right} />
    </>
  )
}
