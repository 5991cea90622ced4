import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useFocusBack } from '@backoffice/ui'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import classes from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** What the button that goes on says. */
  readonly action: string
  /** Something is lost by it. */
  readonly destructive?: boolean
  readonly busy: boolean
  /** Whether enough has been said to go on. */
  readonly ready: boolean
  /** Why the last attempt failed. */
  readonly problem?: string | undefined
  /** Nothing is asked but whether to go on: Enter does so at once. */
  readonly plain?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for what an action needs to know, such as where things go, before it runs. */
export function Dialog({
  title,
  action,
  destructive = false,
  plain = false,
  busy,
  ready,
  problem,
  onConfirm,
  onClose,
  children,
}: DialogProps) {
  const text = useText()
  useFocusBack()
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      lockScroll={false}
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': text('record.close') }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog over a form is not a part of it.
          event.stopPropagation()
          if (ready && !busy) onConfirm()
        }}
      >
        {children}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {text('record.cancel')}
          </Button>
          <Button
            type="submit"
            {...(destructive && { color: 'red' })}
            {...(!ready && { 'data-disabled': true, 'aria-disabled': true })}
            data-autofocus={plain || undefined}
            loading={busy}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
