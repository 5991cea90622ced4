import '@mantine/core/styles/Popover.layer.css'
import { useLocale } from '@backoffice/texts'
import { Popover } from '@mantine/core'
import { useId } from 'react'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import type { ExplainedStatusProps } from './explained-status.tsx'
import classes from './status-meaning.module.css'
import { StatusPill } from './status-pill.tsx'

const takeFocus = (dropdown: HTMLDivElement | null) => dropdown?.focus({ preventScroll: true })

/** Explains a status beside its pill. Loaded on first use, and open then. */
export default function StatusMeaning({ tone, children, meaning, next = [] }: ExplainedStatusProps) {
  const text = useUiText()
  const locale = useLocale()
  const described = useId()
  const { opened, change, button } = useBegunOpen()
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-start"
      shadow="md"
      width={288}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Popover.Target>
        <StatusPill tone={tone} ref={button} onClick={() => change(!opened)}>
          {children}
        </StatusPill>
      </Popover.Target>
      {/* Escape closes only this, not the drawer around it. Tab continues from the pill: nothing here is focusable. */}
      <Popover.Dropdown
        ref={takeFocus}
        aria-describedby={described}
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === 'Tab' && change(false)}
      >
        <div id={described} className={classes.meaning}>
          <strong>{children}</strong>
          <p>{meaning}</p>
          {next.length > 0 && (
            <p className={classes.next}>
              {text('ui.status.next', { states: new Intl.ListFormat(locale, { type: 'disjunction' }).format(next) })}
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
