import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { ColleagueSelect } from '@backoffice/record-kit/references'
import { useText } from '../texts.ts'

/** Asks who handles several orders; nobody when it is cleared. */
export default function AssigneeInBulk({ onChange }: BulkOwnFieldProps<string | null>) {
  return <ColleagueSelect label={useText()('orders.order.assignee')} onChange={onChange} />
}
