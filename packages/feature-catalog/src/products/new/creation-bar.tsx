import { useInside } from '@backoffice/shell-kit'
import { ButtonLink } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import classes from './new-product.module.css'
import type { useCreation } from './use-creation.ts'

interface CreationBarProps {
  readonly creation: Pick<ReturnType<typeof useCreation>, 'made' | 'steps'>
  /** Error of the server. */
  readonly problem: string | undefined
  readonly busy: boolean
  /** Message that not all fields are valid. */
  readonly message: string | null
  readonly onCreate: () => void
  readonly onCreateNext: () => void
}

/**
 * Creates the product, and names the step that failed: a product without its picture exists, and the picture can be
 * sent again.
 */
export function CreationBar({
  creation: { made, steps },
  problem,
  busy,
  message,
  onCreate,
  onCreateNext,
}: CreationBarProps) {
  const text = useText()
  const inside = useInside()
  const failed = steps.find(({ state }) => state === 'failed')
  return (
    <div className={classes.bar}>
      <div className={classes.said} aria-live="polite">
        {failed && problem ? (
          <span className={classes.problem}>{text('catalog.new.failed', { step: failed.name, problem })}</span>
        ) : (
          message && <span className={classes.problem}>{message}</span>
        )}
      </div>
      {made && (
        <ButtonLink variant="default" to="/products/$sku" params={{ sku: made.sku }} search={inside(made.namespace)}>
          {text('catalog.new.go-without')}
        </ButtonLink>
      )}
      <Button variant="default" data-key="Ctrl Shift ⏎" disabled={busy} onClick={onCreateNext}>
        {text('catalog.new.create-next')}
      </Button>
      <Button
        type="submit"
        data-key="Ctrl ⏎"
        loading={busy}
        onClick={(event) => {
          event.preventDefault()
          onCreate()
        }}
      >
        {text(made ? 'catalog.new.again' : 'catalog.new.create')}
      </Button>
    </div>
  )
}
