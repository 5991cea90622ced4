import { Section } from '@backoffice/ui'
import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import classes from './rights.module.css'
import { screensShownTo } from './shown-to.ts'
import { useText } from './texts.ts'

/** Shows which screens and buttons a member of a group would see, without any data of theirs. */
export function MemberPreview({ actions }: { readonly actions: readonly string[] }) {
  const text = useText()
  const label = useLabel()
  const { routesByPath } = useRouter()
  const screens = screensShownTo(actions, Object.values(routesByPath))
  return (
    <Section title={text('rights.preview')} anchor="rights-preview">
      <p className={classes.quiet}>{text('rights.preview.hint')}</p>
      {screens.length === 0 && <p>{text('rights.preview.none')}</p>}
      <ul className={classes.holders}>
        {screens.map(({ path, title, buttons }) => (
          <li key={path}>
            <span>{label(title)}</span>
            <small>
              {buttons.length === 0
                ? text('rights.preview.view-only')
                : buttons.map((verb) => text(`rights.verb.${verb}`)).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
