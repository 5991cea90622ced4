import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useShell, useTypedGuard } from '@backoffice/shell-kit'
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
  /** Whether its fields only look something up: nothing is lost when it closes. */
  readonly lookup?: boolean
  /** Whether it only shows something: there is nothing to cancel. */
  readonly informs?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

interface DialogActionsProps extends Required<
  Pick<DialogProps, 'action' | 'destructive' | 'plain' | 'informs' | 'busy' | 'ready'>
> {
  readonly onCancel: () => void
}

function DialogActions({ action, destructive, plain, informs, busy, ready, onCancel }: DialogActionsProps) {
  const text = useText()
  return (
    <div className={classes.actions}>
      {!informs && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {text('record.cancel')}
        </Button>
      )}
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
  )
}

/** Asks for input before an action runs, such as a target category; and asks before it closes without that input. */
export function Dialog({
  title,
  action,
  destructive = false,
  plain = false,
  lookup = false,
  informs = false,
  busy,
  ready,
  problem,
  onConfirm,
  onClose,
  children,
}: DialogProps) {
  const text = useText()
  const { confirmations } = useShell()
  const { fields, close, confirm } = useTypedGuard(title, busy || lookup)
  useFocusBack()
  const leave = () => {
    // Escape in a question above it is for that question.
    if (confirmations.current === null) close(onClose)
  }
  return (
    <Modal opened onClose={leave} title={title} closeButtonProps={{ 'aria-label': text('record.close') }}>
      <form
        {...fields}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog over a form is not a part of it.
          event.stopPropagation()
          if (!ready || busy) return
          confirm()
          onConfirm()
        }}
      >
        {children}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <DialogActions {...{ action, destructive, plain, informs, busy, ready }} onCancel={leave} />
      </form>
    </Modal>
  )
}
