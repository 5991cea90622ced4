import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { prepareBulk } from '@backoffice/record-kit/calls'
import { ColleaguesSelect, useNamespaceName } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useState } from 'react'
import { useText } from './texts.ts'

interface AssignAccountsDrawerProps {
  /** Uids of the namespaces that get the accounts. */
  readonly namespaces: readonly string[]
  /** Called with whether a job has started. */
  readonly onClose: (hasRun: boolean) => void
}

/** Adds accounts to namespaces: a bulk change of those accounts, so that its preview and its undo are theirs. */
export default function AssignAccountsDrawer({ namespaces, onClose }: AssignAccountsDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const nameOf = useNamespaceName()
  const [accounts, setAccounts] = useState<readonly string[]>([])
  const [hasRun, setRun] = useState(false)
  const placesOf = (places: unknown) => (Array.isArray(places) ? places.map(String).map(nameOf).join(', ') : '') || '–'
  const sampleOf = ({ sample }: Schema<'DryRun'>) =>
    sample.map(({ label, before, after }) => ({
      record: label,
      field: text('namespaces'),
      before: placesOf(before['namespaces']),
      after: placesOf(after['namespaces']),
    }))
  return (
    <BulkDrawer
      title={text('namespaces.assign.title', { count: namespaces.length })}
      resource="accounts"
      alsoChanges={['namespaces']}
      hint={text('namespaces.assign.hint', { names: namespaces.map(nameOf).join(', ') })}
      reason={accounts.length === 0 ? text('namespaces.assign.needs-account') : undefined}
      prepare={() => prepareBulk(api, 'accounts', { uids: [...accounts] }, { add_namespaces: namespaces })}
      sampleOf={sampleOf}
      action={(count) => text('namespaces.assign.action', { count })}
      onStarted={() => setRun(true)}
      onClose={() => onClose(hasRun)}
    >
      <ColleaguesSelect label={text('namespaces.assign.accounts')} known={[]} value={accounts} onChange={setAccounts} />
    </BulkDrawer>
  )
}
