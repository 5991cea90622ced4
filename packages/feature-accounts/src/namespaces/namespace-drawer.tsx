import type { Schema } from '@backoffice/api-contract'
import { RecordDetail } from '@backoffice/record-kit/detail'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { isWithin } from '@backoffice/record-kit/tree'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ColourTile, ExplainedStatus } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Members } from './members.tsx'
import { namespaceRecord } from './namespace-record.ts'
import { NamespaceSections, statuses } from './namespace-sections.tsx'
import { nodesOf } from './namespace-nodes.ts'
import { namespacesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** As in the contract. */
const CODE = /^[A-Z0-9]{1,8}$/

/** Returns every namespace, and those below which this one may be placed: all but itself and those below it. */
function useParents(uid: string) {
  const { api } = useShell()
  const { data } = useQuery(namespacesQuery(api))
  const all = nodesOf(data?.results ?? [])
  const parents = all.filter((node) => !isWithin(all, node.uid, uid))
  return { all, parents: parents.map(({ id, name }) => ({ value: String(id), label: name })) }
}

/** A namespace beside the tree or the list. Loaded with the first one that is opened. */
export default function NamespaceDrawer(drawer: ListDrawer) {
  const text = useText()
  const whyNot = useReason()
  const { all, parents } = useParents(drawer.uid)
  const ownRules = useMemo(
    () => ({ code: { test: (value: unknown) => CODE.test(String(value)), message: text('namespace.code-rule') } }),
    [text],
  )
  const statusName = (status: (typeof statuses)[number]) => text(`namespace.status.${status}`)
  const parentName = (id: string | null) => parents.find(({ value }) => value === id)?.label
  return (
    <RecordDetail
      of={namespaceRecord}
      text={text}
      ownRules={ownRules}
      drawer={drawer}
      show={(field, { parent_id, status, colour }) =>
        field === 'parent_id'
          ? (parentName(parent_id) ?? text('namespace.top'))
          : field === 'status'
            ? statusName(status)
            : field === 'colour' && colour
              ? text(`namespace.colour.${colour}`)
              : undefined
      }
      renderStatus={({ status = 'Active' }) => (
        <ExplainedStatus
          tone={status === 'Closed' ? 'neutral' : 'good'}
          meaning={text(`namespace.status.means.${status}`)}
          next={statuses.filter((other) => other !== status).map(statusName)}
        >
          {statusName(status)}
        </ExplainedStatus>
      )}
      renderSubtitle={({ counts }) => counts && text('namespaces.counts', { ...counts })}
      renderActions={({ colour, code, picture }) => <ColourTile colour={colour} letters={code} picture={picture} />}
      whyKeep={({ counts }) => whyNot('admin') ?? (isUsed(counts) ? text('namespace.why-keep') : undefined)}
      renderBelow={({ uid }) => <Members namespace={uid} />}
    >
      <NamespaceSections all={all} parents={parents} />
    </RecordDetail>
  )
}

/** Whether a namespace has what has to be moved before it is deleted. */
const isUsed = (counts: Schema<'NamespaceCounts'> | null): boolean =>
  counts !== null && Object.values(counts).some((count) => count > 0)
