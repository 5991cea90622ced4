import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button } from '@mantine/core'
import { modals, ModalsProvider } from '@mantine/modals'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useKitText } from '../messages.ts'
import classes from './confirmation-dialog.module.css'
import type { Confirmations } from './confirmations.ts'

const DIALOG = 'confirmation'

/** Returns the focus to where it was before the question, unless its action has moved it, such as to an invalid field. */
function returnFocus(opener: Element | null): void {
  const focused = document.activeElement
  const isMoved = focused !== null && focused !== document.body && !focused.closest('[data-confirmation]')
  if (!isMoved && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

function Question({ confirmations }: { readonly confirmations: Confirmations }) {
  const text = useKitText()
  const question = useSyncExternalStore(confirmations.subscribe, () => confirmations.current)
  if (!question) return null
  const { confirmation, running, problem } = question
  return (
    <>
      <p className={classes.description}>
        {confirmation.description ?? text(confirmation.undoable ? 'kit.confirm.undoable' : 'kit.confirm.description')}
      </p>
      {confirmation.content}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={running !== false}
          data-autofocus={confirmation.destructive || undefined}
          onClick={() => confirmations.cancel()}
        >
          {confirmation.cancel ?? text('kit.confirm.cancel')}
        </Button>
        {confirmation.alternatives.map(({ label, destructive }, index) => (
          <Button
            key={label}
            variant={destructive ? 'light' : 'default'}
            {...(destructive && { color: 'red' })}
            disabled={running !== false && running !== index}
            loading={running === index}
            onClick={() => void confirmations.confirm(index)}
          >
            {label}
          </Button>
        ))}
        <Button
          {...(confirmation.destructive && { color: 'red' })}
          disabled={running !== false && running !== 'action'}
          loading={running === 'action'}
          data-autofocus={!confirmation.destructive || undefined}
          onClick={() => void confirmations.confirm()}
        >
          {confirmation.action ?? text('kit.confirm.action')}
        </Button>
      </div>
    </>
  )
}

/** Renders the current question. Loaded with the first one. */
export default function ConfirmationDialog({ confirmations }: { readonly confirmations: Confirmations }) {
  const text = useKitText()
  const question = useSyncExternalStore(confirmations.subscribe, () => confirmations.current)
  const id = question?.id
  const title = question?.confirmation.title ?? text('kit.confirm.title')
  const widthClass = question?.confirmation.widthClass
  // Three answers and more stand in one line.
  const size = (question?.confirmation.alternatives.length ?? 0) > 1 ? 'lg' : 'md'
  const open = useEffectEvent((modalId: string) => {
    modals.open({
      modalId,
      title,
      zIndex: 9999,
      size,
      withCloseButton: false,
      returnFocus: false,
      attributes: { content: { 'data-confirmation': true } },
      classNames: { content: widthClass ?? '' },
      onClose: () => confirmations.cancel(),
      closeOnClickOutside: false,
      children: <Question confirmations={confirmations} />,
    })
  })
  useEffect(() => {
    if (id === undefined) return undefined
    const opener = document.activeElement
    open(`${DIALOG}-${id}`)
    return () => {
      modals.close(`${DIALOG}-${id}`)
      returnFocus(opener)
    }
  }, [id])
  useEffect(() => {
    if (id !== undefined) modals.updateModal({ modalId: `${DIALOG}-${id}`, title })
  }, [id, title])
  return <ModalsProvider>{null}</ModalsProvider>
}
