import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, Portal } from '@mantine/core'
import { ActionItems, type MenuAction } from '../actions/action-items.tsx'
import { LinkItems } from '../actions/link-items.tsx'
import { useLayoutEffect } from 'react'
import { useUiText } from '../messages.ts'
import classes from './row-menu.module.css'
import { nameOfRow, type OpenMenu } from './use-row-menu.ts'
import type { Selection } from './use-selection.ts'

/** The row whose menu is open, and its actions. */
export interface RowDropdownProps extends OpenMenu {
  /** Actions of the record, after those of every row. */
  readonly actions?: readonly MenuAction[] | undefined
  readonly selection: Pick<Selection, 'toggle'> | undefined
  readonly onPreview: ((key: string) => void) | undefined
  readonly onEdit?: (key: string, column: string) => void
  readonly onClose: () => void
}

/** Renders the actions of a row, opened by `.` or its button. */
export default function RowDropdown(props: RowDropdownProps) {
  const { line, button, isOpen, actions = [], selection, onPreview, onEdit, onClose } = props
  const text = useUiText()
  const link = line.querySelector<HTMLAnchorElement>('a[data-row-link]')
  const { row: key } = line.dataset
  const column = line.querySelector<HTMLElement>('[data-edit]')?.dataset['edit']
  const { left, right, bottom } = (button ?? link ?? line).getBoundingClientRect()
  // The row stays highlighted while its menu is open.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    line.setAttribute('data-opened', '')
    return () => line.removeAttribute('data-opened')
  }, [line, isOpen])
  const close = () => {
    link?.focus()
    onClose()
  }
  if (key === undefined) return null
  // Rendered outside of the list, which also contains fixed elements. The anchor of the menu has its name, and is not
  // interactive.
  return (
    <Portal>
      <Menu
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onClose={close}
        returnFocus={false}
        position={button ? 'bottom-end' : 'bottom-start'}
        width={240}
        transitionProps={{ duration: 0 }}
        hideDetached={false}
      >
        <Menu.Target>
          <span aria-hidden style={{ position: 'fixed', left: button ? right : left, top: bottom }}>
            <span className={classes.unseen}>{text('ui.row.menu', { name: nameOfRow(line) })}</span>
          </span>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          {link && <Menu.Item onClick={() => link.click()}>{text('ui.row.open')}</Menu.Item>}
          {onPreview && <Menu.Item onClick={() => onPreview(key)}>{text('ui.row.preview')}</Menu.Item>}
          {link && <LinkItems href={link.href} />}
          {selection && <Menu.Item onClick={() => selection.toggle(key, false)}>{text('ui.row.select')}</Menu.Item>}
          {onEdit && column !== undefined && (
            <Menu.Item onClick={() => onEdit(key, column)}>{text('ui.row.edit')}</Menu.Item>
          )}
          {actions.length > 0 && <Menu.Divider />}
          <ActionItems actions={actions} />
        </Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
