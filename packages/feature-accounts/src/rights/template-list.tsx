import { groupTemplateNames, groupTemplates, type GroupTemplate } from '@backoffice/permissions'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import classes from './rights.module.css'
import { useText } from './texts.ts'
import { useGroupWords } from './use-group-words.ts'

/** Offers the templates to a business that has no groups yet. */
export function TemplateList({ onSelect }: { readonly onSelect: (template: GroupTemplate) => void }) {
  const text = useText()
  const whyNot = useReason()
  const { templateOf } = useGroupWords()
  return (
    <ul className={classes.groups} aria-label={text('rights.templates')}>
      {groupTemplateNames.map((template) => (
        <li key={template} className={classes.template}>
          <span>
            <strong>{templateOf(template)}</strong>
            <small>{text(`rights.template.${template}`)}</small>
            <small>{text('rights.count', { count: groupTemplates[template].length })}</small>
          </span>
          <ExplainedButton
            variant="default"
            size="compact-sm"
            aria-label={text('rights.use-template-of', { name: templateOf(template) })}
            reason={whyNot('groups_post')}
            onClick={() => onSelect(template)}
          >
            {text('rights.use-template')}
          </ExplainedButton>
        </li>
      ))}
    </ul>
  )
}
