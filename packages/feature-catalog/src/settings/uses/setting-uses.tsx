import { AnchorLink } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from '../settings.module.css'
import type { CountedUse } from './use-setting-uses.ts'

interface SettingUsesProps {
  /** Label of the setting. */
  readonly label: string
  readonly uses: readonly CountedUse[]
  /** Why the numbers are not known. */
  readonly problem: string | undefined
}

/** Lists how many records each value of a setting concerns, as links to them. */
export function SettingUses({ label, uses, problem }: SettingUsesProps) {
  const text = useText()
  if (uses.length === 0) return null
  if (problem !== undefined) return <p className={classes.note}>{problem}</p>
  if (uses.some(({ count }) => count === undefined)) return null
  return (
    <ul className={classes.uses} aria-label={text('catalog.setting.uses', { setting: label })}>
      {uses.map((use) => (
        <li key={use.value}>
          {text('catalog.setting.use', { name: use.name })} <UsesLink {...use} />
        </li>
      ))}
    </ul>
  )
}

/** The number of records of a use, as a link to the list of them. */
function UsesLink({ list, search, count = 0 }: CountedUse) {
  const text = useText()
  const number = text(list === 'products' ? 'catalog.option.uses' : 'catalog.setting.use.reviews', { count })
  if (count === 0) return number
  return list === 'products' ? (
    <AnchorLink underline="always" to="/products" search={search}>
      {number}
    </AnchorLink>
  ) : (
    <AnchorLink underline="always" to="/products/reviews" search={search}>
      {number}
    </AnchorLink>
  )
}
