import { Thumbnail } from '@backoffice/ui'
import type { ComponentProps } from 'react'
import { PictureField } from './picture-field.tsx'
import { ShareCard, type ShareCardProps } from './share-card.tsx'
import classes from './share-card.module.css'
import { useText } from './texts.ts'

interface SharePictureProps
  extends Omit<ComponentProps<typeof PictureField>, 'label' | 'hint'>, Omit<ShareCardProps, 'picture'> {
  /** URL of the main picture, which is shared without another. */
  readonly main: string | null
  /** Pictures that the record has, of which one can be selected. */
  readonly choices?: readonly { readonly id: number; readonly url: string; readonly name: string }[]
  /** Id of the selected one; null: none of them. */
  readonly selected?: number | null
  readonly onSelect?: (id: number) => void
}

/** Selects or uploads the picture of a shared link, and previews the link. */
export function SharePicture({
  main,
  choices = [],
  selected,
  onSelect,
  domain,
  title,
  description,
  ...field
}: SharePictureProps) {
  const text = useText()
  return (
    <div className={classes.share}>
      <PictureField {...field} label={text('record.media.share')} hint={text('record.media.share-hint')} />
      {onSelect && choices.length > 1 && (
        <fieldset className={classes.choices} aria-label={text('record.media.share-choices')}>
          {choices.map(({ id, url, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === selected}
              aria-label={name}
              aria-disabled={field.reason !== undefined}
              title={field.reason}
              className={classes.choice}
              onClick={() => field.reason === undefined && onSelect(id)}
            >
              <Thumbnail src={url} />
            </button>
          ))}
        </fieldset>
      )}
      <ShareCard
        {...(domain !== undefined && { domain })}
        title={title}
        description={description}
        picture={field.url || main}
      />
    </div>
  )
}
