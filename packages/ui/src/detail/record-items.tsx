import { Menu } from '@mantine/core'
import { LinkItems } from '../actions/link-items.tsx'
import { useUiText } from '../messages.ts'
import { printScreen } from './print-screen.ts'

/** Renders the menu items of any record: copy its link, open it in a new tab, print it. */
export function RecordItems() {
  const text = useUiText()
  return (
    <>
      <LinkItems href={location.href} />
      <Menu.Item onClick={printScreen}>{text('ui.record.print')}</Menu.Item>
    </>
  )
}
