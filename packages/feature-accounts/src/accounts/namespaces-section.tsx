import { useFields } from '@backoffice/record-kit/detail'
import type { Schema } from '@backoffice/api-contract'
import { RecordCheckbox, Section } from '@backoffice/ui'
import { accountRecord } from './account-record.ts'
import classes from './accounts.module.css'
import { useText } from './texts.ts'
import { useCaller } from './use-caller.ts'

type Node = Pick<Schema<'Namespace'>, 'uid' | 'id' | 'parent_id' | 'name'>

interface LevelProps {
  readonly nodes: readonly Node[]
  readonly all: readonly Node[]
  /** Whether the level lies below a selected namespace. */
  readonly below: boolean
}

/** Lists namespaces of one level, each with those below it: who works above works there, too. */
function Level({ nodes, all, below }: LevelProps) {
  const text = useText()
  const { form, editable } = useFields(accountRecord)
  const { namespaces } = form.getValues()
  return (
    <ul className={classes.tree}>
      {nodes.map(({ uid, id, name }) => {
        const isChosen = namespaces.includes(uid)
        const children = all.filter(({ parent_id }) => parent_id === id)
        const toggle = () =>
          form.setFieldValue('namespaces', isChosen ? namespaces.filter((one) => one !== uid) : [...namespaces, uid])
        return (
          <li key={uid}>
            <RecordCheckbox
              label={name}
              checked={isChosen}
              editable={editable}
              {...(below && { description: text('accounts.account.namespace-above') })}
              onChange={toggle}
            />
            {children.length > 0 && <Level nodes={children} all={all} below={below || isChosen} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Edits in which namespaces an account works. */
export function NamespacesSection() {
  const text = useText()
  const { namespaces: all } = useCaller()
  const { form, isNew } = useFields(accountRecord)
  const { role } = form.getValues()
  const roots = all.filter(({ parent_id }) => !all.some(({ id }) => id === parent_id))
  const problem = form.errors['namespaces']
  return (
    <Section anchor={isNew ? undefined : 'account-namespaces'} title={text('accounts.account.namespaces')}>
      {role === 'ADMIN' && <p>{text('accounts.account.everywhere-hint')}</p>}
      <Level nodes={roots} all={all} below={false} />
      {problem && <p role="alert">{problem}</p>}
    </Section>
  )
}
