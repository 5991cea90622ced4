import { messageOf } from '@backoffice/api-client'
import { deletableKinds, type Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { DataTable, ListBody, ListFoot, ListPage, Select } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from '../messages.ts'
import { useRecordName } from '../recent/record-name.ts'
import { trashRoute } from './trash-route.ts'
import { trashQuery, type DeletedRecord } from './trash-query.ts'
import { useDeletedName, useTrashColumns } from './use-trash-columns.tsx'

const TYPING_PAUSE = 200
const keyOf = ({ id }: DeletedRecord) => String(id)

interface KindFilterProps {
  readonly kinds: readonly Schema<'NamedKind'>[]
  readonly kind: string
  readonly onChange: (kind: string) => void
}

/** Selects the kind whose deleted records are shown. */
function KindFilter({ kinds: all, kind, onChange }: KindFilterProps) {
  const text = useText()
  const recordName = useRecordName()
  const kinds = all
    .map((value): { value: string; label: string } => ({ value, label: recordName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Select
      aria-label={text('shell.trash.kind')}
      size="xs"
      allowDeselect={false}
      data={[{ value: '', label: text('shell.trash.every-kind') }, ...kinds]}
      value={kind}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Returns the deleted records that the URL asks for, and what changes it. */
function useTrash() {
  const { api } = useShell()
  const { q = '', kind: [named] = [] } = trashRoute.useSearch()
  const navigate = trashRoute.useNavigate()
  const kind = deletableKinds.find((one) => one === named)
  const [wanted] = useDebouncedValue(q, TYPING_PAUSE)
  const query = useInfiniteQuery(trashQuery(api, { q: wanted, kind }))
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const change = (search: { readonly q?: string | undefined; readonly kind?: string[] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true })
  return {
    q,
    kind,
    change,
    rows: useMemo(() => data?.pages.flatMap(({ results }) => results), [data]),
    total: data?.pages[0]?.total,
    kinds: data?.pages[0]?.kinds ?? [],
    error: error ? messageOf(error) : undefined,
    retry: () => void refetch(),
    busy: isFetching,
    more: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** Lists deleted records of every kind, to restore them. */
export function TrashPage() {
  const text = useText()
  const columns = useTrashColumns()
  const nameOf = useDeletedName()
  const { q, kind, change, rows, total, kinds, error, retry, busy, more, hasMore, isLoadingMore } = useTrash()
  const isNarrowed = q !== '' || kind !== undefined
  return (
    <ListPage
      title={text('shell.trash.title')}
      total={total}
      busy={busy}
      search={{ label: text('shell.trash.search'), value: q, onChange: (next) => change({ q: next || undefined }) }}
      filters={
        <KindFilter
          kinds={kinds}
          kind={kind ?? ''}
          onChange={(next) => change({ kind: next === '' ? undefined : [next] })}
        />
      }
    >
      <ListBody
        error={error}
        onRetry={retry}
        empty={
          rows?.length === 0
            ? {
                title: text(isNarrowed ? 'shell.trash.none-found' : 'shell.trash.none'),
                hint: text(isNarrowed ? 'shell.trash.none-found-hint' : 'shell.trash.none-hint'),
              }
            : undefined
        }
      >
        <DataTable
          label={text('shell.trash.title')}
          rows={rows}
          total={total}
          columns={columns}
          rowKey={keyOf}
          rowName={nameOf}
          onEnd={hasMore && !busy ? more : undefined}
          busy={busy}
        />
      </ListBody>
      <ListFoot shown={rows?.length ?? 0} total={total} onMore={hasMore ? more : undefined} loading={isLoadingMore} />
    </ListPage>
  )
}
