import type { Right } from '@backoffice/permissions'
import { SearchField } from '@backoffice/ui'
import { useState } from 'react'
import { differences, type Cells } from './matrix.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'

/** Returns which permissions are shown: those that match the search, and differ from the template where only those are. */
export function useNarrowing(cells: Cells, template: Cells | undefined) {
  const [sought, setSought] = useState('')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const isNarrowed = onlyDifferences && template !== undefined
  const differing = new Set<Right>(isNarrowed ? differences(cells, template) : [])
  const q = sought.trim().toLowerCase()
  return {
    tools: { sought, setSought, onlyDifferences, setOnlyDifferences },
    /** Whether some permissions are shown, by their names. */
    isShown: (rights: readonly Right[], ...names: readonly string[]) =>
      names.some((name) => name.toLowerCase().includes(q)) &&
      (!isNarrowed || rights.some((right) => differing.has(right))),
  }
}

type Narrowing = ReturnType<typeof useNarrowing>

/** What tells whether permissions are shown. */
export type IsShown = Narrowing['isShown']

interface RightsToolsProps {
  readonly tools: Narrowing['tools']
  /** Whether the group has a template to compare with. */
  readonly hasTemplate: boolean
}

/** Renders the search of permissions. It stands outside of their form, which Enter in it doesn't save. */
export function RightsTools({ tools, hasTemplate }: RightsToolsProps) {
  const text = useText()
  return (
    <div className={classes.tools}>
      <SearchField label={text('rights.find')} value={tools.sought} onChange={tools.setSought} />
      {hasTemplate && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={tools.onlyDifferences}
            onChange={({ currentTarget }) => tools.setOnlyDifferences(currentTarget.checked)}
          />
          {text('rights.only-differences')}
        </label>
      )}
    </div>
  )
}
