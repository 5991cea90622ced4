import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { CreateButton, SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, Section, StatusBadge } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { nameIn } from '../../products/detail/variants/option-names.ts'
import { optionGroupsQuery } from '../../products/detail/variants/queries.ts'
import { useText } from '../texts.ts'
import { inSequence } from './option-fields.ts'
import { OptionUses } from './option-uses.tsx'
import settings from '../settings.module.css'
import classes from './options.module.css'

type Group = Schema<'OptionGroup'>

interface OptionRowProps {
  readonly group: Group
  /** Name of the namespace that it is inherited from. */
  readonly from: string | undefined
  readonly place: number
  /** Moves it in the list; undefined where it cannot be moved. */
  readonly itemAt: ReturnType<typeof useOrder>['itemAt'] | undefined
}

function OptionRow({ group, from, place, itemAt }: OptionRowProps) {
  const text = useText()
  const locale = useLocale()
  const name = nameIn(group, locale)
  const values = group.values ?? []
  return (
    <SortableRow name={name} place={place} itemAt={itemAt} className={classes.option}>
      <div className={classes.described}>
        <AnchorLink to="/products/settings" search={{ open: group.uid }}>
          {name}
        </AnchorLink>
        <span className={classes.names}>
          {values.length === 0
            ? text('catalog.option.no-values')
            : values.map((value) => nameIn(value, locale)).join(', ')}
        </span>
      </div>
      {from !== undefined && (
        <StatusBadge tone="neutral">{text('catalog.settings.from', { namespace: from })}</StatusBadge>
      )}
      <OptionUses count={group.used} filter={group.uid} />
    </SortableRow>
  )
}

/** Returns the mutation that stores an order of options, from a sequence number on. */
function useReorder(first: number) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  return useMutation({
    mutationFn: async (order: readonly Group[]) => {
      for (const [place, { uid, version, ...group }] of order.entries())
        if ((group.sequence ?? 0) !== first + place)
          await api.PUT('/api/option-groups/{uid}', {
            params: { path: { uid } },
            body: { sequence: first + place },
            ifMatch: `"${version}"`,
            disableMessage: true,
          })
    },
    onSettled: () => invalidateResource(queryClient, 'option-groups'),
  })
}

/** Lists the options that variants differ by, the inherited ones first; each opens beside the settings. */
export function OptionsSection({ namespace }: { readonly namespace: string }) {
  const text = useText()
  const whyNot = useReason()
  const whyInherited = useInheritedReason()
  const { api, session, permissions } = useShell()
  const { namespaces } = session.use()
  const { data, error } = useQuery(optionGroupsQuery(api))
  const all = inSequence(data?.results ?? [])
  const inherited = all.filter((group) => whyInherited(group.namespace) !== undefined)
  const own = all.filter((group) => !inherited.includes(group))
  const reorder = useReorder(Math.max(-1, ...inherited.map(({ sequence = 0 }) => sequence)) + 1)
  const editable = permissions.can('products_put') && !reorder.isPending
  // A failure is shown above the list, which then has the stored order again.
  const { shown, itemAt } = useOrder(own, editable, (_group, _to, order) =>
    reorder.mutateAsync(order).catch(() => undefined),
  )
  const nameOf = (uid: string) => namespaces.find((one) => one.uid === uid)?.name ?? uid
  const fromOf = (owner = namespace) => (owner === namespace ? undefined : nameOf(owner))
  const problem = error ?? reorder.error
  return (
    <Section
      title={text('catalog.options')}
      extra={<CreateButton label={text('catalog.options.new')} reason={whyNot('products_post')} />}
    >
      <p className={settings.hint}>{text('catalog.options.hint')}</p>
      {problem && <p role="alert">{messageOf(problem)}</p>}
      {data && all.length === 0 && <p className={settings.quiet}>{text('catalog.options.none')}</p>}
      <ol className={classes.list} aria-label={text('catalog.options')}>
        {inherited.map((group) => (
          <OptionRow key={group.uid} group={group} from={fromOf(group.namespace)} place={0} itemAt={undefined} />
        ))}
        {shown.map((group, index) => (
          <OptionRow
            key={group.uid}
            group={group}
            from={fromOf(group.namespace)}
            place={index}
            itemAt={permissions.can('products_put') && shown.length > 1 ? itemAt : undefined}
          />
        ))}
      </ol>
    </Section>
  )
}
