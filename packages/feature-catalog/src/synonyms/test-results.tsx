import { messageOf } from '@backoffice/api-client'
import type { SearchableField } from '@backoffice/api-contract'
import { DEFAULT_LIMIT, searchOptions } from '@backoffice/search'
import { useInside, useShell } from '@backoffice/shell-kit'
import { AnchorLink, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './synonyms.module.css'

/** Number of products that each side shows. */
const SHOWN = 12

type Words = Exclude<SearchableField<'products'>, 'synonyms'>

/** Returns a list that has every field with words of the product itself. */
const every = <const List extends readonly Words[]>(list: [Words] extends [List[number]] ? List : never): List => list

const ownWords = every(['sku', 'ean13', 'aliases', 'name', 'names', 'brand', 'categories'])

/** Shows what a search finds without synonyms and, beside it, with them. */
export function TestResults({ q }: { readonly q: string }) {
  const text = useText()
  const inside = useInside()
  const { search } = useShell()
  const asked = { q, retrieve: ['uid', 'namespace', 'sku', 'name'] } as const
  const before = useQuery(searchOptions(search, 'products', { ...asked, limit: DEFAULT_LIMIT, searchOn: ownWords }))
  const after = useQuery(searchOptions(search, 'products', { ...asked, limit: SHOWN }))
  const error = before.error ?? after.error
  const alone = new Set(before.data?.hits.map(({ document: { uid } }) => uid))
  const knowsAll = before.data !== undefined && before.data.total <= DEFAULT_LIMIT
  if (error) return <p role="alert">{messageOf(error)}</p>
  const sides = [
    ['before', before.data],
    ['after', after.data],
  ] as const
  return (
    <div className={classes.sides}>
      {sides.map(
        ([side, found]) =>
          found && (
            <Section key={side} title={text(`catalog.synonyms.test.${side}`)}>
              <p className={classes.quiet}>{text('catalog.synonyms.test.found', { total: found.total })}</p>
              <ul className={classes.list}>
                {found.hits.slice(0, SHOWN).map(({ document: { uid, namespace, sku, name } }) => (
                  <li key={uid}>
                    <span className={classes.what}>
                      <AnchorLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
                        {name}
                      </AnchorLink>
                    </span>
                    <span className={classes.quiet}>
                      {sku}
                      {side === 'after' && knowsAll && !alone.has(uid) && ` · ${text('catalog.synonyms.test.added')}`}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          ),
      )}
    </div>
  )
}
