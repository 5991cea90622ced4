import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useKitText } from '../messages.ts'
import type { Toast, Toasts } from './toasts.ts'

interface ToastTextProps {
  readonly children: string
  readonly action: Toast['action']
}

/** Renders the text of a toast, with what takes back the action that it is about. */
function ToastText({ children, action }: ToastTextProps) {
  if (!action) return children
  return (
    <Group component="span" gap="sm" justify="space-between" wrap="nowrap">
      <span>{children}</span>
      <Button size="compact-sm" variant="light" style={{ flexShrink: 0 }} onClick={action.run}>
        {action.label}
      </Button>
    </Group>
  )
}

const COLORS = { success: 'green', warning: 'yellow', error: 'red' } as const

/**
 * Renders the toasts at the bottom left, where they cover neither the title nor the save bar of a record; on phones at
 * the top, as there the save bar is as wide as the screen. Loaded with the first one. Hover and focus keep a toast open.
 */
export default function Toaster({ toasts }: { readonly toasts: Toasts }) {
  const text = useKitText()
  const [store] = useState(createNotificationsStore)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  useEffect(() => {
    const draw = () => {
      const { current } = toasts
      for (const { id } of store.getState().notifications)
        if (id !== String(current?.id)) notifications.hide(String(id), store)
      if (!current || store.getState().notifications.some(({ id }) => id === String(current.id))) return
      const { id, type, message, description, duration, undoes, action } = current
      const { undo } = toasts
      const offered = undo && undoes ? { label: text('kit.toast.undo'), run: () => undo(undoes) } : action
      const closing = offered && {
        ...offered,
        run: () => {
          toasts.close(id)
          offered.run()
        },
      }
      notifications.show(
        {
          id: String(id),
          role: type === 'success' ? 'status' : 'alert',
          color: COLORS[type],
          title: description ? message : undefined,
          message: <ToastText action={closing}>{description ?? message}</ToastText>,
          autoClose: duration,
          withBorder: true,
          closeButtonProps: { 'aria-label': text('kit.toast.close') },
          onClose: () => toasts.close(id),
        },
        store,
      )
    }
    draw()
    return toasts.subscribe(draw)
  }, [store, toasts, text])
  return (
    <Notifications
      store={store}
      limit={1}
      zIndex={1001}
      position={isNarrow ? 'top-center' : 'bottom-left'}
      transitionDuration={150}
      containerWidth={400}
    />
  )
}
