import { AnchorLink } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './settings.module.css'

interface Use {
  readonly value: string
  readonly name: string
  /** Number of products; undefined until it is known. */
  readonly count: number | undefined
  /** The filters of the list of products that find them. */
  readonly search: { readonly unit?: string[]; readonly missing_languages?: string[]; readonly not?: string[] }
}

interface SettingUsesProps {
  /** Label of the setting. */
  readonly label: string
  readonly uses: readonly Use[]
  /** Why it is not known. */
  readonly problem: string | undefined
}

/** Lists how many products use each value of a setting, as links to them. */
export function SettingUses({ label, uses, problem }: SettingUsesProps) {
  const text = useText()
  if (problem !== undefined) return <p className={classes.note}>{problem}</p>
  if (uses.some(({ count }) => count === undefined)) return null
  return (
    <ul className={classes.uses} aria-label={text('catalog.setting.uses', { setting: label })}>
      {uses.map(({ value, name, count = 0, search }) => (
        <li key={value}>
          {name}:{' '}
          {count === 0 ? (
            text('catalog.option.unused')
          ) : (
            <AnchorLink to="/products" search={search}>
              {text('catalog.option.uses', { count })}
            </AnchorLink>
          )}
        </li>
      ))}
    </ul>
  )
}
