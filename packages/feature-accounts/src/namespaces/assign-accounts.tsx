import { bulkTexts } from '@backoffice/record-kit/bulk'
import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useMutation } from '@tanstack/react-query'
import type namespaceList from './namespace-list.ts'
import { useText } from './texts.ts'

const AssignAccountsDrawer = lazyDialog(() => import('./assign-accounts-drawer.tsx'), bulkTexts)

/** Renders the button that adds accounts to the selected namespaces. Loaded with the first selection. */
export default function AssignAccounts({ selection, selected }: BulkProps<RowIn<typeof namespaceList>>) {
  const text = useText()
  const whyNot = useReason()
  // What is selected when the drawer opens: the list changes while the job runs.
  const opening = useMutation({ mutationFn: async () => (await selected()).map(({ uid }) => uid) })
  const close = (hasRun: boolean) => {
    opening.reset()
    if (hasRun) selection.clear()
  }
  return (
    <>
      <ExplainedButton
        variant="default"
        loading={opening.isPending}
        reason={whyNot('accounts_put')}
        onClick={() => opening.mutate()}
      >
        {text('namespaces.assign')}
      </ExplainedButton>
      {opening.data && <AssignAccountsDrawer namespaces={opening.data} onClose={close} />}
    </>
  )
}
