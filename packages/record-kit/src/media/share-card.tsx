import { pictureAddress } from '@backoffice/api-contract'
import classes from './share-card.module.css'
import { useText } from './texts.ts'

export interface ShareCardProps {
  /** Domain of the page; without it the card has none. */
  readonly domain?: string
  readonly title: string
  readonly description: string
  /** URL of the picture that is shared with the page. */
  readonly picture: string | null
}

/** Previews a page as a card, as messengers and social networks show a shared link. */
export function ShareCard({ domain, title, description, picture }: ShareCardProps) {
  const text = useText()
  return (
    <figure className={classes.card}>
      {picture === null ? (
        <p className={classes.picture}>{text('record.media.no-share')}</p>
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
        {domain !== undefined && <p className={classes.address}>{domain}</p>}
        <p className={classes.name}>{title}</p>
        <p className={classes.words}>{description}</p>
      </figcaption>
    </figure>
  )
}
