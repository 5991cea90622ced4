import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { resourceRights, specialRights } from '@backoffice/permissions'
import { useReason } from '@backoffice/shell-kit'
import { useMessagesLoaded } from '@backoffice/texts'
import { useFocusBack } from '@backoffice/ui'
import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../messages.ts'
import NoAccessScreen from '../pages/no-access-screen.tsx'
import { pageTexts } from '../pages/texts.ts'

interface AccessDialogProps {
  /** Why a control is disabled. */
  readonly reason: string
  readonly onClose: () => void
}

/** Returns the permission whose lack is the reason; undefined where it is something else. */
function useMissing(reason: string) {
  const whyNot = useReason()
  return [...resourceRights, ...specialRights].find((right) => whyNot(right) === reason)
}

function Dialog({ right, onClose }: { readonly right: string; readonly onClose: () => void }) {
  const text = useText()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('shell.access.title')}
      closeButtonProps={{ 'aria-label': text('shell.access.close') }}
    >
      <NoAccessScreen right={right} />
    </Modal>
  )
}

/** Says who can grant a missing permission, with a button to request it. Closes where the reason is another one. */
export default function AccessDialog({ reason, onClose }: AccessDialogProps) {
  const isLoaded = useMessagesLoaded(pageTexts)
  const right = useMissing(reason)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (right === undefined) close()
  }, [right])
  return isLoaded && right !== undefined && <Dialog right={right} onClose={onClose} />
}
