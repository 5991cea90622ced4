import { Suspense } from '@backoffice/lazy'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFocusBack } from '../actions/use-focus-back.ts'
import { useUiText } from '../messages.ts'
import { ErrorPanel } from '../states/error-panel.tsx'
import type { ViewCleanUp } from './kept-view.ts'
import { KeptViews } from './kept-views.tsx'
import { useCleanUpText } from './messages.ts'

interface ViewsCleanUpProps {
  /** Requests the views; rejects with the reason. */
  readonly load: () => Promise<ViewCleanUp>
  readonly onClose: () => void
}

function LoadedViews({ load, onRetry }: { readonly load: ViewsCleanUpProps['load']; readonly onRetry: () => void }) {
  const [cleanUp, setCleanUp] = useState<ViewCleanUp>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => !isGone && setCleanUp(loaded),
      (error: unknown) => !isGone && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isGone = true
    }
  }, [load])
  if (problem !== undefined) return <ErrorPanel message={problem} onRetry={onRetry} />
  return cleanUp ? <KeptViews {...cleanUp} /> : null
}

function Dialog({ load, onClose }: ViewsCleanUpProps) {
  const text = useCleanUpText()
  const uiText = useUiText()
  useFocusBack()
  const [turn, setTurn] = useState(0)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('ui.clean-up.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': uiText('ui.drawer.close') }}
    >
      <LoadedViews key={turn} load={load} onRetry={() => setTurn(turn + 1)} />
    </Modal>
  )
}

/** Shows all saved views of the account, the least recently used first, to delete several at once. */
export default function ViewsCleanUp(props: ViewsCleanUpProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
