import { ColourLine } from '@backoffice/ui'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './namespace.module.css'
import { NamespaceTile } from './namespace-tile.tsx'

/** Renders the name of the selected tenant. */
export function CurrentNamespace() {
  const text = useText()
  const { namespace, namespaces, parentView } = useServices().session.use()
  const current = namespaces.find(({ uid }) => uid === namespace)
  const name = current?.name ?? text('shell.namespace.all')
  return (
    <>
      {current?.colour !== undefined && <ColourLine colour={current.colour} />}
      <NamespaceTile namespace={current} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {parentView && <span className={classes.parent}>{text('shell.namespace.with-parent')}</span>}
    </>
  )
}

/** Renders the button of the namespace switcher. */
export function NamespaceFace({ className = '', ...button }: Omit<ComponentProps<'button'>, 'children' | 'type'>) {
  return (
    <button type="button" className={`${classes.switcher} ${className}`} aria-haspopup="menu" {...button}>
      <CurrentNamespace />
      <IconSelector size={16} stroke={1.7} aria-hidden />
    </button>
  )
}
