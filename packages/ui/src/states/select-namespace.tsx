import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AnchorLink } from '../actions/anchor-link.tsx'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface SelectNamespaceProps {
  /** What was asked for: a number or a SKU. */
  readonly code: string
  /** Where a record of that name is, by the uid and the name of the namespace; with what it is called, where that is known. */
  readonly candidates: readonly { readonly namespace: string; readonly name: string; readonly title?: string }[]
  /** The way back to the list. */
  readonly back: ReactNode
}

/** Lists the namespaces that have a record of a name; the screen goes on in the one that is selected, which its address then names. */
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
