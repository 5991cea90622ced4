import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isAmount } from '@backoffice/list-filters/numbers'
import { classifyAddress, useRightName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, DateTime, formatCount, formatMoney } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { notificationsQuery } from './notifications-query.ts'
import classes from './recent.module.css'
import { TaskOfNews } from './task-of-news.tsx'

type Notification = Schema<'Notification'>

const openTexts: { readonly [Kind in Notification['kind']]?: 'shell.recent.open-screen' | 'shell.recent.open-list' } = {
  'access-requested': 'shell.recent.open-screen',
  'number-reached': 'shell.recent.open-list',
}

/** Returns a function that says which number reached which limit, in a namespace. */
function useReachedWords() {
  const text = useText()
  const locale = useLocale()
  return ({ number, condition, threshold, value, currency }: Schema<'ReachedNumber'>, namespace: string): string => {
    const written = (figure: number) =>
      isAmount(number) ? formatMoney(figure, currency, locale) : formatCount(figure, locale)
    return text('shell.recent.news.number-reached', {
      namespace,
      number: text(`shell.recent.number.${number}`, { count: value, figure: written(value) }),
      limit: text(`shell.recent.limit.${condition}`, { threshold: written(threshold) }),
    })
  }
}

function useWords() {
  const text = useText()
  const nameOf = useRightName()
  const sayReached = useReachedWords()
  return ({ kind, actor, job, right, title, path, reached }: Notification): string => {
    const name = actor?.name ?? text('shell.recent.someone')
    if (reached) return sayReached(reached, title ?? '')
    if (kind === 'job-ended') {
      if (!job) return text('shell.recent.job-gone')
      const { state, total, done, skipped, failed } = job
      return text('shell.recent.job-says', {
        job: text(`shell.recent.job.${job.kind}`),
        says: text(`shell.recent.job-state.${state}`, { passed: done + skipped + failed, total, done, failed }),
      })
    }
    const news = kind === 'mentioned' && path?.startsWith('/dashboard') === true ? 'mentioned-to-team' : kind
    return text(`shell.recent.news.${news}`, { name, right: nameOf(right ?? ''), title: title ?? '' })
  }
}

/**
 * Marks the shown notifications as read; the marks stay until the list is loaded again, so that new ones are visible.
 */
function useReading(unread: readonly string[]): void {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const uids = unread.join(' ')
  useEffect(() => {
    if (uids === '') return
    api
      .POST('/api/notifications/read', { body: { uids: uids.split(' ') }, waitIndexation: false, disableMessage: true })
      .then(async ({ data }) => {
        const { queryKey } = notificationsQuery(api)
        // An earlier request would return them as unread again.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (known) => known && { ...known, unread: data.results })
      })
      .catch((error: unknown) => console.error(error))
  }, [api, queryClient, uids])
}

interface NotificationsListProps {
  readonly about: Notification['about']
}

/** Lists notifications about the account or the product. Showing them marks them as read. */
export function NotificationsList({ about }: NotificationsListProps) {
  const text = useText()
  const words = useWords()
  const { api } = useServices()
  const { data, error } = useQuery(notificationsQuery(api))
  const shown = data?.results.filter((one) => one.about === about) ?? []
  useReading(shown.flatMap(({ uid, read_at }) => (read_at === null ? [uid] : [])))
  if (error) return <p className={classes.quiet}>{messageOf(error)}</p>
  if (!data) return null
  if (shown.length === 0) return <p className={classes.quiet}>{text(`shell.recent.nothing.${about}`)}</p>
  return (
    <ul className={classes.recent}>
      {shown.map((one) => (
        <li key={one.uid} data-unread={one.read_at === null || undefined}>
          <div>
            {one.read_at === null && <span className={classes.mark}>{text('shell.recent.unread')}</span>}
            {words(one)}
          </div>
          {one.path !== null && classifyAddress(one.path, location.href) === 'internal' && (
            <AnchorLink to={one.path}>{text(openTexts[one.kind] ?? 'shell.recent.open-record')}</AnchorLink>
          )}
          <div className={classes.foot}>
            <DateTime at={one.created_at} />
            {one.kind !== 'task-assigned' && <TaskOfNews title={words(one)} path={one.path} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
