import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useUiText } from '../messages.ts'
import type { ListView, ViewManager } from './view-manager.ts'

export interface ViewActionsProps {
  readonly view: ListView
  /** Does something with views; resolves with whether it succeeded. */
  readonly run: (work: (manager: ViewManager) => Promise<unknown>) => Promise<boolean>
  readonly onRename: () => void
  /** Moves it one place; undefined at an end. */
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
  readonly onRemoved: (id: string) => void
}

/** Actions of its owner, while it is not locked. */
function OwnActions({ view, run, onRename, onUp, onDown }: ViewActionsProps) {
  const text = useUiText()
  const { id = '', isDefault = false } = view
  return (
    <>
      <Menu.Item onClick={onRename}>{text('ui.views.rename')}</Menu.Item>
      <Menu.Item onClick={() => void run(({ change }) => change(id, { isDefault: !isDefault }))}>
        {text(isDefault ? 'ui.views.no-default' : 'ui.views.default')}
      </Menu.Item>
      {onUp && <Menu.Item onClick={onUp}>{text('ui.views.up')}</Menu.Item>}
      {onDown && <Menu.Item onClick={onDown}>{text('ui.views.down')}</Menu.Item>}
    </>
  )
}

/** Renders the menu of a view: its link for everyone, and what its owner can do. */
export function ViewActions(props: ViewActionsProps) {
  const text = useUiText()
  const [isCopied, setCopied] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { view, run, onRemoved } = props
  const { id = '', name, own, locked = false, isHidden = false } = view
  const copy = () =>
    run(async ({ linkOf }) => navigator.clipboard.writeText(linkOf(view))).then((isDone) => setCopied(isDone))
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      withinPortal={false}
      position="bottom-end"
      width={220}
      transitionProps={{ duration: 0 }}
      onOpen={() => setCopied(false)}
    >
      <Menu.Target>
        <IconButton
          aria-label={text('ui.views.actions', { name })}
          // Until the menu has the focus, Escape is for it, too, and not for the dialog around it.
          data-mantine-stop-propagation={isOpen}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <IconDots size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {own && !locked && <OwnActions {...props} />}
        <Menu.Item closeMenuOnClick={false} aria-live="polite" onClick={() => void copy()}>
          {text(isCopied ? 'ui.record.copied' : 'ui.record.copy')}
        </Menu.Item>
        {view.scope === undefined && (
          <Menu.Item onClick={() => void run(({ show }) => show(id, isHidden))}>
            {text(isHidden ? 'ui.views.show' : 'ui.views.hide')}
          </Menu.Item>
        )}
        {own && (
          <Menu.Item onClick={() => void run(({ change }) => change(id, { locked: !locked }))}>
            {text(locked ? 'ui.views.unlock' : 'ui.views.lock')}
          </Menu.Item>
        )}
        {own && !locked && (
          <Menu.Item
            color="red"
            onClick={() => void run(({ remove }) => remove(id)).then((isDone) => isDone && onRemoved(id))}
          >
            {text('ui.views.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
