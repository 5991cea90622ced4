import { lazy } from '@backoffice/lazy'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { OnDemand } from '../actions/on-demand.tsx'
import { useUiText } from '../messages.ts'
import { printScreen } from './print-screen.ts'

const load = () => import('./record-dropdown.tsx')
const RecordDropdown = lazy(load)

interface RecordMenuProps {
  /** What `p` does instead of printing the screen. */
  readonly print?: ReactNode
}

/** Renders the actions of any record: `p` prints it, `.` opens the menu with its link. */
export function RecordMenu({ print }: RecordMenuProps) {
  const text = useUiText()
  return (
    <>
      {print ?? (
        <IconButton aria-label={text('ui.record.print')} data-key="p" onClick={printScreen}>
          <IconPrinter size={18} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      <OnDemand load={load} real={<RecordDropdown />}>
        {(triggers) => (
          <IconButton aria-label={text('ui.record.menu')} aria-haspopup="menu" data-key="." {...triggers}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </OnDemand>
    </>
  )
}
