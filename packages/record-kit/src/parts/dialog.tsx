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
  /** Label of the confirmation button. */
  readonly action: string
  /** Whether data is lost. */
  readonly destructive?: boolean
  readonly busy: boolean
  /** Whether the input is complete. */
  readonly ready: boolean
  /** Why the last attempt failed. */
  readonly problem?: string | undefined
  /** Without input, only a confirmation: Enter confirms at once. */
  readonly plain?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for input before an action runs, such as a target category. */
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
