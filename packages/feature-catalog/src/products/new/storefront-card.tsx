import { Money, Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './storefront-card.module.css'
import { usePictureAddress } from './use-picture-address.ts'

interface StorefrontCardProps {
  readonly name: string
  /** In cents of the currency. */
  readonly price: number | null
  readonly currency: string | undefined
  readonly picture: File | null
}

/** Shows a new product as a customer will meet it in a list of a storefront, while it is typed. */
export function StorefrontCard({ name, price, currency, picture }: StorefrontCardProps) {
  const text = useText()
  const address = usePictureAddress(picture)
  return (
    <div className={classes.place}>
      <Section title={text('catalog.new.storefront')}>
        <div className={classes.picture}>
          {address ? <img src={address} alt="" /> : <span>{text('catalog.new.storefront.no-picture')}</span>}
        </div>
        <p className={classes.name} data-empty={name.trim() === '' || undefined}>
          {name.trim() || text('catalog.field.name')}
        </p>
        <p className={classes.price}>
          <Money cents={price} currency={currency} />
        </p>
      </Section>
    </div>
  )
}
