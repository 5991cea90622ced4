import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { LinkItems } from '../actions/link-items.tsx'
import { useUiText } from '../messages.ts'

/** A row whose menu is open, and what can be done with it. */
export interface RowDropdownProps {
  readonly line: HTMLElement
  readonly onPreview: (() => void) | undefined
  readonly onChoose: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** What can be done with a row, by `.` (screens C0.6). Loaded with the first one. */
export default function RowDropdown({ line, onPreview, onChoose, onEdit, onClose }: RowDropdownProps) {
  const text = useUiText()
  const link = line.querySelector<HTMLAnchorElement>('a[data-row-link]')
  const { left, bottom } = (link ?? line).getBoundingClientRect()
  const close = () => {
    onClose()
    link?.focus()
  }
  return (
    <Menu withInitialFocusPlaceholder={false} opened onClose={close} returnFocus={false} position="bottom-start" width={240} transitionProps={{ duration: 0 }} hideDetached={false}>
      <Menu.Target>
        <span style={{ position: 'fixed', left, top: bottom }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={text('ui.row.menu', { name: link?.textContent ?? '' })}>
        {link && <Menu.Item onClick={() => link.click()}>{text('ui.row.open')}</Menu.Item>}
        {onPreview && <Menu.Item onClick={onPreview}>{text('ui.row.preview')}</Menu.Item>}
        {link && <LinkItems href={link.href} />}
        {onChoose && <Menu.Item onClick={onChoose}>{text('ui.row.choose')}</Menu.Item>}
        {onEdit && <Menu.Item onClick={onEdit}>{text('ui.row.edit')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
