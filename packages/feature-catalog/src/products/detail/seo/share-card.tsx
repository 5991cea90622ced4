import { pictureAddress, type Schema } from '@backoffice/api-contract'
import { useText } from './texts.ts'
import classes from './product-seo.module.css'
import { DESCRIPTION_ROOM, TITLE_ROOM } from './seo-fields.ts'
import { shortened } from './shortened.ts'

interface ShareCardProps {
  readonly domain: string
  readonly shown: Schema<'SeoEntry'>['shown']
  /** URL of the product's main picture, which is shared with the page. */
  readonly picture: string | null
}

/** Previews the page as a card, as messengers and social networks show a shared link. */
export function ShareCard({ domain, shown: { title, description }, picture }: ShareCardProps) {
  const text = useText()
  return (
    <figure className={classes.card}>
      {picture === null ? (
        <p className={classes.picture}>{text('catalog.seo.no-picture')}</p>
      ) : (
        <img
          className={classes.picture}
          src={pictureAddress(picture, 'medium')}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <figcaption>
        <p className={classes.address}>{domain}</p>
        <p className={classes.name}>{shortened(title, TITLE_ROOM) || text('catalog.seo.no-title')}</p>
        <p className={classes.words}>{shortened(description, DESCRIPTION_ROOM)}</p>
      </figcaption>
    </figure>
  )
}
