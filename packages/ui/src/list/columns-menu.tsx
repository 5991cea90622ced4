import { lazy } from '@backoffice/lazy'
import { IconColumns3 } from '@tabler/icons-react'
import { OnDemand } from '../actions/on-demand.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { useUiText } from '../messages.ts'
import type { Arrangement } from './arrangement.ts'
import type { Column } from './column.ts'
import type { Density } from './data-table.tsx'

export interface ColumnsMenuProps {
  readonly columns: readonly Column<never>[]
  readonly arrangement: Arrangement
  readonly onArrange: (arrangement: Arrangement) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
  /** Fields by which rows can be grouped; omitted where they cannot. */
  readonly groups?: readonly { readonly field: string; readonly label: string }[]
  readonly group?: string | undefined
  readonly onGroup?: (field: string | undefined) => void
}

const load = () => import('./columns-dropdown.tsx')
const ColumnsDropdown = lazy(load)

/** Renders the menu for columns, their order, widths and pins, the density of rows and the grouping. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const text = useUiText()
  return (
    <OnDemand load={load} real={<ColumnsDropdown {...props} />}>
      {(triggers) => (
        <IconButton
          data-columns
          data-key="Shift C"
          aria-label={text('ui.columns.open')}
          aria-haspopup="dialog"
          {...triggers}
        >
          <IconColumns3 size={18} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </OnDemand>
  )
}
