import { messageOf } from '@backoffice/api-client'
import { UiProvider } from '@backoffice/ui'
import { TextsProvider, type I18n } from '@backoffice/texts'
import { ErrorScreen } from './pages/error-screen.tsx'

interface StartFailedProps {
  readonly error: unknown
  readonly i18n: I18n
  readonly onRetry: () => void
}

/** Renders the error of a page that could not load the account, with a button to retry. */
export function StartFailed({ error, i18n, onRetry }: StartFailedProps) {
  return (
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <ErrorScreen status={503} message={messageOf(error)} onRetry={onRetry} />
      </UiProvider>
    </TextsProvider>
  )
}
