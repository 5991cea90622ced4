import { Canceled, useShell } from '@backoffice/shell-kit'
import type { ComponentProps } from 'react'
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
  const ask = () =>
    void confirmations
      .ask({
        title: question,
        action: text('record.media.take-out'),
        undoable: false,
        destructive: true,
        run: onRemove,
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return <PictureField {...field} url={picture ?? ''} onRemove={ask} />
}
