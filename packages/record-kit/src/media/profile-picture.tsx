import { Canceled, useShell } from '@backoffice/shell-kit'
import { useRef, type ComponentProps } from 'react'
import { PictureField } from './picture-field.tsx'
import { useText } from './texts.ts'

interface ProfilePictureProps extends Omit<
  ComponentProps<typeof PictureField>,
  'url' | 'error' | 'onImport' | 'onRemove'
> {
  /** URL of the picture. */
  readonly picture: string | null
  /** Asks whether to remove it. */
  readonly question: string
  /** Deletes it for good, at once. */
  readonly onRemove: () => Promise<unknown>
}

/** Edits the picture of an account or a namespace. A removed one is deleted for good, after a question. */
export function ProfilePicture({ picture, question, onRemove, ...field }: ProfilePictureProps) {
  const text = useText()
  const { confirmations } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const ask = () =>
    void confirmations
      .ask({
        title: question,
        action: text('record.media.take-out'),
        undoable: false,
        destructive: true,
        run: onRemove,
        // The button that was pressed is gone: the focus stays in the field.
        callback: () => place.current?.querySelector('button')?.focus(),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <div ref={place}>
      <PictureField {...field} url={picture ?? ''} onRemove={ask} />
    </div>
  )
}
