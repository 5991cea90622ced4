import type { Schema } from '@backoffice/api-contract'
import { useText } from './texts.ts'
import classes from './product-seo.module.css'
import { DESCRIPTION_ROOM, TITLE_ROOM } from './seo-fields.ts'
import { shortened } from './shortened.ts'

interface ResultPreviewProps {
  readonly domain: string
  readonly shown: Omit<Schema<'SeoEntry'>['shown'], 'image'>
}

/** Previews the page as a search result, on a wide screen and on a phone. */
export function ResultPreview({ domain, shown: { title, description, handle, index } }: ResultPreviewProps) {
  const text = useText()
  return (
    <div className={classes.previews}>
      {(['desktop', 'phone'] as const).map((device) => (
        <figure key={device} className={classes.preview} data-device={device} data-hidden={index ? undefined : true}>
          <figcaption>{text(`catalog.seo.preview.${device}`)}</figcaption>
          <p className={classes.address}>
            {domain} › {handle || '…'}
          </p>
          <p className={classes.title}>{shortened(title, TITLE_ROOM) || text('catalog.seo.no-title')}</p>
          <p className={classes.words}>
            {shortened(description, device === 'phone' ? 120 : DESCRIPTION_ROOM) || text('catalog.seo.no-description')}
          </p>
          {!index && <p className={classes.hidden}>{text('catalog.seo.not-found')}</p>}
        </figure>
      ))}
    </div>
  )
}
