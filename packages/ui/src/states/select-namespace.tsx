import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AnchorLink } from '../actions/anchor-link.tsx'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface SelectNamespaceProps {
  /** The requested number or SKU. */
  readonly code: string
  /** Namespaces with such a record, by uid and name, and the titles of the records where they are known. */
  readonly candidates: readonly { readonly namespace: string; readonly name: string; readonly title?: string }[]
  /** Link to the list. */
  readonly back: ReactNode
}

/**
 * Lists the namespaces that have a record of a name; the screen continues in the selected one, which its URL then
 * contains.
 */
export function SelectNamespace({ code, candidates, back }: SelectNamespaceProps) {
  const text = useUiText()
  return (
    <section className={classes.panel} aria-labelledby="select-namespace">
      <span className={classes.icon}>
        <IconBuildingStore size={20} stroke={1.7} aria-hidden />
      </span>
      <h2 id="select-namespace">{text('ui.namespace.select')}</h2>
      <p>{text('ui.namespace.hint', { code, count: candidates.length })}</p>
      <ul className={classes.candidates}>
        {candidates.map(({ namespace, name, title = '' }) => (
          <li key={namespace}>
            <AnchorLink to="." search={(before: object) => ({ ...before, in: namespace })} underline="always">
              {name}
            </AnchorLink>
            {title !== '' && <small>{title}</small>}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>{back}</div>
    </section>
  )
}
