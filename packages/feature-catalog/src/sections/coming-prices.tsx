import type { ShellContext } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDate, formatMoney } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import { websitesQuery } from '../references.ts'
import classes from './sections.module.css'
import type { ProductSectionProps } from './section-props.ts'

interface ComingPricesProps extends ProductSectionProps {
  readonly currency: string
}

/** The prices that begin on a later day, and how to do without one of them (screens C5.2: price from date). */
export function ComingPrices({ form, editable, currency }: ComingPricesProps) {
  const text = useText()
  const locale = useLocale()
  const { api }: ShellContext = useRouter().options.context
  const { coming_prices: coming } = form.getValues()
  const { data: websites } = useQuery({ ...websitesQuery(api), enabled: coming.some(({ website }) => website !== null) })
  if (coming.length === 0) return null
  const whereOf = (website: string) => websites?.results.find(({ uid }) => uid === website)?.name ?? website
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.coming.title')}</h3>
      <ul className={classes.coming}>
        {coming.map(({ field, website, price, from }, index) => {
          const what = text('catalog.coming.one', { field, price: formatMoney(price, currency, locale), day: formatDate(new Date(`${from}T00:00:00`), locale) })
          return (
            <li key={`${field} ${website} ${from}`}>
              <span>
                {what}
                {website !== null && <span className={classes.quiet}> · {whereOf(website)}</span>}
              </span>
              {editable && (
                <Button size="compact-sm" variant="default" aria-label={text('catalog.coming.remove-one', { what })} onClick={() => form.setFieldValue('coming_prices', coming.toSpliced(index, 1))}>
                  {text('catalog.tiers.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
