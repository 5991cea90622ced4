import type { Schema } from '@backoffice/api-contract'
import { openStages } from '@backoffice/order-model'
import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { AnchorLink, DateTime, useTimeZone } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services-context.ts'
import { myDayQuery } from './my-day-query.ts'
import { useText } from './texts.ts'
import classes from './my-day-card.module.css'

const SHOWN = 5

interface TaskRowProps {
  readonly task: Schema<'Task'>
  readonly now: Date
}

/** Renders a task: its title is the link to the first record that it is about. */
function TaskRow({ task: { title, due, links }, now }: TaskRowProps) {
  const text = useText()
  const { path = null, title: about } = links.find((link) => link.path !== null && link.title !== null) ?? {}
  const isOverdue = due !== null && new Date(due) < now
  return (
    <CardRow
      link={path === null ? title : <AnchorLink to={path}>{title}</AnchorLink>}
      about={about}
      figure={isOverdue && <span className={classes.overdue}>{text('shell.my-day.task-overdue')}</span>}
      date={<DateTime at={due} dayOnly={isOverdue} timeOnly={!isOverdue} />}
    />
  )
}

function MentionRow({ actor, title, path, created_at }: Schema<'Notification'>) {
  const text = useText()
  return (
    <CardRow
      link={path === null ? title : <AnchorLink to={path}>{title ?? path}</AnchorLink>}
      about={actor && text('shell.my-day.mentioned', { name: actor.name })}
      date={<DateTime at={created_at} dayOnly />}
    />
  )
}

interface OwnOrdersProps {
  readonly account: string
  readonly orders: { readonly all: number; readonly held: number }
  readonly picking: number
}

/** Renders the numbers of orders that the account is to work on, each with the list behind it. */
function OwnOrders({ account, orders, picking }: OwnOrdersProps) {
  const text = useText()
  if (orders.all + picking === 0) return null
  return (
    <Figures>
      {orders.all > 0 && (
        <Figure to="/orders" search={{ assignee: [account], stage: [...openStages] }} count={orders.all}>
          {text('shell.my-day.orders')}
        </Figure>
      )}
      {orders.held > 0 && (
        <Figure to="/orders" search={{ assignee: [account], stage: ['On hold'] }} count={orders.held}>
          {text('shell.my-day.held')}
        </Figure>
      )}
      {picking > 0 && (
        <Figure to="/orders/ordersView" count={picking}>
          {text('shell.my-day.picking')}
        </Figure>
      )}
    </Figures>
  )
}

/** Shows what is due for the account today: tasks, orders that it is assigned or picks, and notes that mention it. */
export function MyDayCard() {
  const text = useText()
  const services = useServices()
  const account = services.session.account?.uid ?? ''
  return (
    <DashboardCard
      title={text('shell.my-day.title')}
      query={useQuery(myDayQuery(services, account, useTimeZone()))}
      emptyText={({ tasks, mentions, orders, picking }) =>
        tasks.length + mentions.length + orders.all + picking === 0 ? text('shell.my-day.none') : undefined
      }
    >
      {({ now, tasks, mentions, orders, picking }) => (
        <>
          <OwnOrders {...{ account, orders, picking }} />
          {tasks.length > 0 && (
            <CardRows label={text('shell.my-day.tasks')}>
              {tasks.slice(0, SHOWN).map((task) => (
                <TaskRow key={task.uid} task={task} now={now} />
              ))}
            </CardRows>
          )}
          {tasks.length > SHOWN && (
            <p className={classes.more}>{text('shell.my-day.more', { count: tasks.length - SHOWN })}</p>
          )}
          {mentions.length > 0 && (
            <CardRows label={text('shell.my-day.mentions')}>
              {mentions.slice(0, SHOWN).map((mention) => (
                <MentionRow key={mention.uid} {...mention} />
              ))}
            </CardRows>
          )}
        </>
      )}
    </DashboardCard>
  )
}
