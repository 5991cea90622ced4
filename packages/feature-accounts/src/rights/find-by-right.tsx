import { RightHolders } from '@backoffice/record-kit/right-holders'
import { useRightName, type ListSearch } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { allRights } from './matrix.ts'
import { PanelHead } from './panel-head.tsx'
import classes from './rights.module.css'
import { useText } from './texts.ts'

interface FindByRightProps {
  readonly search: ListSearch & { readonly right?: readonly string[] | undefined }
  readonly change: (search: { readonly right: string[] }) => void
  readonly onBack: () => void
}

/** Finds the groups and accounts that have a permission. */
export default function FindByRight({ search, change, onBack }: FindByRightProps) {
  const text = useText()
  const nameOf = useRightName()
  const right = allRights.find((one) => one === search.right?.[0])
  return (
    <>
      <PanelHead title={text('rights.holders')} onBack={onBack} />
      <Select
        label={text('rights.permission')}
        searchable
        data={allRights.map((one) => ({ value: one, label: nameOf(one) }))}
        value={right ?? null}
        onChange={(one) => change({ right: one === null ? [] : [one] })}
      />
      {right === undefined ? (
        <p className={classes.quiet}>{text('rights.holders.hint')}</p>
      ) : (
        <RightHolders right={right} />
      )}
    </>
  )
}
