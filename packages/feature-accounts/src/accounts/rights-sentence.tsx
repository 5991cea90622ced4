import { useFields } from '@backoffice/record-kit/detail'
import { useRightsInWords, useRightTexts } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Notice } from '@backoffice/ui'
import { accountRecord } from './account-record.ts'
import { lackingVerbs } from './lacking-verbs.ts'
import { useText } from './texts.ts'
import { useCaller } from './use-caller.ts'
import { useGroups } from './use-groups.ts'

/** Says in plain words what an account can and cannot do with the role, group and namespaces of the form. */
export function RightsSentence() {
  const text = useText()
  const locale = useLocale()
  const inWords = useRightsInWords()
  const rightText = useRightTexts()
  const groups = useGroups()
  const { account: own } = useCaller()
  const { form, record } = useFields(accountRecord)
  const { role, group, namespaces } = form.getValues()
  const places = namespaces.length
  if (role === 'ADMIN') return <Notice>{text('accounts.account.may.everything')}</Notice>
  if (group === null)
    return (own?.no_group_full_access ?? true) ? (
      <Notice>{text('accounts.account.may.full-access', { places })}</Notice>
    ) : (
      <Notice tone="info">{text('accounts.account.may.nothing')}</Notice>
    )
  const chosen = groups?.find(({ uid }) => uid === group) ?? (record.group?.uid === group ? record.group : undefined)
  if (!chosen) return null
  const rights = inWords(chosen.actions)
  const lacking = lackingVerbs(chosen.actions).map((verb) => rightText(`right.verb.${verb}`))
  return (
    <Notice tone="info">
      {rights.length === 0
        ? text('accounts.account.may.nothing')
        : text('accounts.account.may.some', { rights: new Intl.ListFormat(locale).format(rights), places })}
      {lacking.length > 0 &&
        ` ${text('accounts.account.may.not', { deeds: new Intl.ListFormat(locale, { type: 'disjunction' }).format(lacking) })}`}
    </Notice>
  )
}
